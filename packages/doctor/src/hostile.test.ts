import {describe, expect, it} from 'vitest';
import {diagnose} from './diagnose';
import {MAX_FILE_LENGTH, MAX_FILES} from './read';

const long = (text: string, length = 400_000) =>
  text.repeat(Math.ceil(length / text.length));

describe('text from outside', () => {
  it.each([
    [
      'package.json',
      '{"__proto__": {"dependencies": {"react-native": "0.66.4"}}}',
    ],
    [
      'package.json',
      '{"dependencies": {"__proto__": {"react-native": "1"}, "constructor": "2"}}',
    ],
    ['app.json', '{"expo": {"plugins": {"length": 1e9}, "ios": []}}'],
    [
      'package.json',
      '{"dependencies": [], "engines": "x", "packageManager": 7}',
    ],
    ['Podfile.lock', 'PODS: &a [*a]'],
    ['Podfile.lock', 'PODS:\n  - &a [x, x]\n  - [*a, *a]\n'],
    ['Podfile.lock', `PODS: ${'['.repeat(20_000)}`],
    ['Podfile.lock', 'PODS:\n  - null\n  - 7\n  - {}\n  - [1]\n'],
    ['Podfile.lock', `PODS:\n${'&a '.repeat(40_000)}`],
    ['Podfile.lock', `PODS:\n${long('&a ', 1_000_000)}`],
    ['Podfile.lock', `PODS:\n${'? '.repeat(5_000)}`],
    ['Podfile.lock', `PODS:\n${long('  - a (1)\n', 4_000_000)}`],
    ['build.gradle', long('jcenter() maven { ')],
    ['build.gradle', long('\n \t')],
    ['build.gradle', long('"""')],
    ['app/build.gradle', long('pickFirst ')],
    ['Podfile', `target 'a' do\n${long('post_install do |a|\n')}`],
    ['Podfile', `target 'a' do\n${long('platform :ios, ')}`],
    ['Info.plist', long('<plist>')],
    ['Info.plist', long('<!--')],
    ['gradle.properties', long('org.gradle.java.home=jdk')],
    ['metro.config.js', long('const a = getDefaultConfig(')],
    ['requirements.txt', `torch ${long('=')}`],
    ['MainApplication.java', long('@Override\n')],
    ['yarn.lock', `${long('"a@1", ')}:\n`],
    ['build.gradle', long(' ')],
    ['build.gradle', long('/')],
    ['build.gradle', `maven { ${long('oss.sonatype.org ')}`],
    ['Podfile', long('\n')],
    ['', long('\n')],
    ['', long("Could not GET 'https://")],
    ['', long('react-native@')],
    ['', long('Xcode 1\n')],
  ])('%s %.50j is answered', async (name, text) => {
    const {verdict} = await diagnose([{name, text}]);
    expect(verdict.release).toBeUndefined();
  });

  it('is bounded in size and number', async () => {
    const {problems} = await diagnose([
      {name: 'a.log', text: 'x'.repeat(MAX_FILE_LENGTH + 1)},
      {name: 'b.log', text: 'x'.repeat(MAX_FILE_LENGTH)},
      {name: 'c.log', text: 'x'.repeat(MAX_FILE_LENGTH)},
    ]);
    expect(problems.map(({path}) => path)).toEqual(['a.log', 'c.log']);
    const many = await diagnose(
      Array.from({length: MAX_FILES + 1}, (_, i) => ({
        name: `${i}.log`,
        text: 'x',
      })),
    );
    expect(many.problems).toHaveLength(1);
  });

  it('never becomes part of a command', async () => {
    const {findings} = await diagnose([
      {
        name: 'package.json',
        text: '{"dependencies": {"react-native": "0.70.15"}}',
      },
      {name: 'x/requirements$(rm).txt', text: 'torch'},
      {name: 'requirements.txt', text: 'torch'},
    ]);
    expect(JSON.stringify(findings.map(({commands}) => commands))).not.toMatch(
      /\$\(|`|;/,
    );
  });
});
