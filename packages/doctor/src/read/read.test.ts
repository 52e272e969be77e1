import {describe, expect, it} from 'vitest';
import {identify, readFile} from '.';
import {
  findBlock,
  braces,
  hashes,
  findLoneBrace,
  stripComments,
} from './comments';

const read = (name: string, text: string) => readFile(identify({name, text}));
const versions = async (name: string, text: string) =>
  (await read(name, text)).facts?.map(
    ({tool, version, line}) => `${tool} ${version} :${line}`,
  );

describe('what a file is', () => {
  it.each([
    ['android/app/build.gradle', '', 'app/build.gradle'],
    [
      'build.gradle',
      'apply plugin: "com.android.application"',
      'app/build.gradle',
    ],
    ['C:\\app\\android\\build.gradle', '', 'build.gradle'],
    ['npm-shrinkwrap.json', '{}', 'package-lock.json'],
    ['requirements-export.txt', '', 'requirements.txt'],
    ['toString', '', 'log'],
    ['build.log', '{"dependencies": {}}', 'log'],
    ['', '{"dependencies": {"a": "1"}}', 'package.json'],
    ['', '{"name": "x", "lockfileVersion": 2}', 'package-lock.json'],
    ['', '{"expo": {"name": "x"}}', 'app.json'],
    ['', '# yarn lockfile v1\n', 'yarn.lock'],
    ['', 'PODS:\n  - glog (0.3.5)\n', 'Podfile.lock'],
    ['', "platform :ios, '10.0'\ntarget 'App' do\nend", 'Podfile'],
    ['', 'buildscript {\n}', 'build.gradle'],
    ['', 'org.gradle.jvmargs=-Xmx2g', 'gradle.properties'],
    ['', '<?xml version="1.0"?><plist><dict/></plist>', 'Info.plist'],
    ['', 'torch==1.12.1', 'requirements.txt'],
    ['', 'error: something broke', 'log'],
  ])('%s %s is a %s', (name, text, kind) => {
    expect(identify({name, text}).kind).toBe(kind);
  });

  it('gets its place in a project where only its name is known', () => {
    expect(identify({name: 'Podfile', text: ''}).path).toBe('ios/Podfile');
    expect(identify({name: './ios/App/Info.plist', text: ''}).path).toBe(
      'ios/App/Info.plist',
    );
  });
});

describe('versions of a file', () => {
  it('package.json', async () => {
    expect(
      await versions(
        'package.json',
        '{\n"devDependencies": {"expo": "~47.0.0"},\n"dependencies": {\n"react-native": "0.66.4"},\n"engines": {"node": ">=16"}}',
      ),
    ).toEqual(['react-native 0.66.4 :4', 'expo 47.0.0 :2', 'node 16 :5']);
  });

  it('names a range that it cannot read', async () => {
    expect(
      (
        await read(
          'package.json',
          '{"dependencies": {"react-native": "git+ssh://x", "expo": 47}}',
        )
      ).problems,
    ).toEqual([
      {
        line: 1,
        reason:
          'The version of react-native cannot be read from "git+ssh://x".',
      },
      {
        line: 1,
        reason: 'The version of expo cannot be read: it is not a string.',
      },
    ]);
  });

  it('package-lock.json 1, 2 and 3', async () => {
    for (const version of [2, 3]) {
      expect(
        await versions(
          'package-lock.json',
          `{"lockfileVersion": ${version}, "packages": {"node_modules/x/node_modules/react-native": {"version": "0.60.0"},\n"node_modules/react-native": {"version": "0.70.6"}}}`,
        ),
      ).toEqual(['react-native 0.70.6 :2']);
    }
    expect(
      await versions(
        'package-lock.json',
        '{"lockfileVersion": 1, "dependencies": {"react-native": {"version": "0.64.2"}}}',
      ),
    ).toEqual(['react-native 0.64.2 :1']);
  });

  it('yarn.lock, with several ranges and names of a scope', async () => {
    expect(
      await versions(
        'yarn.lock',
        '# yarn lockfile v1\n\n"@types/react-native@^0.70.0":\n  version "0.70.1"\n\nreact-native@0.70.6, react-native@^0.70.0:\n  version "0.70.6"\n  dependencies:\n    react "18.1.0"\n',
      ),
    ).toEqual(['react-native 0.70.6 :7']);
  });

  it('Podfile.lock', async () => {
    const {pods} = await read(
      'Podfile.lock',
      'PODS:\n  - "A (1.0)"\n  - React-Core (0.70.6):\n    - glog\nCOCOAPODS: 1.11.3\n',
    );
    expect([...(pods ?? [])]).toEqual([
      ['A', '1.0'],
      ['React-Core', '0.70.6'],
    ]);
  });

  it('a log: npm ls, node, java, xcodebuild, react-native info', async () => {
    expect(
      await versions(
        '',
        'app@0.0.1\n├── expo@47.0.14\n├─┬ @types/react-native@0.70.0\n└── react-native@0.70.6\nv18.12.1\nopenjdk version "1.8.0_352"\nXcode 15.0.1\nBuild version 15A507\n',
      ),
    ).toEqual([
      'react-native 0.70.6 :4',
      'expo 47.0.14 :2',
      'xcode 15.0.1 :7',
      'node 18.12.1 :5',
      'jdk 8.0 :6',
    ]);
  });
});

describe('a bad file gives its line and the reason', () => {
  it.each([
    ['package.json', '{\n  "a": 1,\n}', 3, 'comma too many'],
    ['package.json', '{\n  "a": 1\n  "b": 2\n}', 3, 'a comma is missing'],
    ['package.json', '{\n  // no\n  "a": 1\n}', 2, 'no comments'],
    ['package.json', '[]', 1, 'no {'],
    ['package.json', '', 1, 'a value is missing'],
    ['package.json', `${'{"a":'.repeat(100_000)}1`, 1, 'deeper than 200'],
    ['package-lock.json', '{"a": 1}', 1, 'no lockfileVersion'],
    [
      'package-lock.json',
      '{\n"lockfileVersion": 9}',
      2,
      'lockfileVersion is 9',
    ],
    ['yarn.lock', '# yarn\nwhat is this\n', 2, 'end with a colon'],
    ['yarn.lock', '  version "1"\n', 1, 'before the first entry'],
    ['yarn.lock', '\n', 1, 'no entry'],
    ['yarn.lock', 'a@1:\n<<<<<<< HEAD\n', 2, 'merge conflict'],
    ['Podfile.lock', 'PODS:\n  - a (1\n - b: [', 2, 'not a Podfile.lock'],
    ['Podfile.lock', 'PODS:\n  - &a b (1)\n', 2, 'names no pod'],
    ['Podfile.lock', 'A: 1', 1, 'no list PODS'],
    ['Podfile', 'puts 1', 1, 'no target'],
    ['Info.plist', 'bplist00', 1, 'binary'],
    ['Info.plist', '<dict/>', 1, '<plist>'],
    ['build.log', 'a\n\0b', 2, 'not text'],
    ['tsconfig.json', '{"a": }', 1, 'a value is missing'],
  ])('%s %.40j', async (name, text, line, reason) => {
    await expect(read(name, text)).rejects.toMatchObject({
      line,
      message: expect.stringContaining(reason),
    });
  });

  it('a brace without a partner', async () => {
    expect(await read('build.gradle', 'a {\n  b "}"\n')).toEqual({
      problems: [{line: 1, reason: expect.stringContaining('brace')}],
    });
  });
});

describe('comments', () => {
  it('are left out, and every offset stays', () => {
    const text = "a \"//b\" // c\n/* d\n*/ e '''// f\n''' \"\\\" // g\"";
    const {code, bare} = stripComments(text, braces);
    expect(code).toHaveLength(text.length);
    expect(bare).toHaveLength(text.length);
    expect(code).not.toMatch(/[cd]/);
    expect(code).toMatch(/b[^]*f[^]*g/);
    expect(bare.trim().split(/\s+/)).toEqual(['a', 'e']);
    expect(stripComments("a '#b' # c", hashes).code.trim()).toBe("a '#b'");
  });

  it('do not count as braces', () => {
    expect(findLoneBrace(stripComments('a { // }\n "}" }', braces).bare)).toBe(
      undefined,
    );
    expect(findLoneBrace('a } {')).toBe(2);
  });

  it('a block has an inside', () => {
    const text = 'x { y { 1 } }\ny { 2 }';
    const code = stripComments(text, braces);
    const x = findBlock(code, 'x');
    const y = x && findBlock(code, 'y', x);
    expect(text.slice(y?.start, y?.end)).toBe(' 1 ');
    expect(findBlock(code, 'z')).toBeUndefined();
  });
});
