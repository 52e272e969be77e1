import {spawnSync} from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {strToU8, zipSync} from 'fflate';
import {afterAll, beforeEach, describe, expect, it} from 'vitest';
import {projects} from '../__fixtures__/projects';
import type {Diagnosis} from '../diagnose';
import {identify} from '../read';
import type {Move} from '../move';
import {main} from './main';

const scratch = mkdtempSync(path.join(tmpdir(), 'doctor-'));
afterAll(() => rmSync(scratch, {recursive: true}));
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(scratch, 'app-'));
});

function write(files: readonly {name: string; text: string}[]): void {
  for (const {name, text} of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
}

const doctor = (...words: string[]) => call(false, words);

async function call(onTerminal: boolean, words: readonly string[]) {
  let out = '';
  let error = '';
  const status = await main(words, {
    out: (text) => (out += text),
    error: (text) => (error += text),
    onTerminal,
    site: 'https://docs.example/sub/',
  });
  return {status, out, error};
}

const inFolder = (name: string) => {
  const project = projects.find((one) => one.name === name);
  write(project?.files ?? []);
  return folder;
};

describe('playtorch-doctor', () => {
  it('is content with a project that fits', async () => {
    inFolder('good-0.2.4-rn-70');
    const {status, out} = await doctor(folder);
    expect(out).toMatch(/^Leave PlayTorch for React Native ExecuTorch before /);
    expect(out).toContain('can stay. 0.2.4 builds with React Native 0.70.\n');
    // The rule about a missing file applies only to whole folders.
    expect(out).toContain('[watchman]');
    expect(status).toBe(0);
  });

  it('prints no control character of a file on a terminal, patches included', async () => {
    inFolder('bad-android-rn-70-template');
    // The line is next to a changed one, so that the patch contains it.
    const file = path.join(folder, 'android/gradle.properties');
    writeFileSync(file, `# \x1b[31m\x9b2J\n${readFileSync(file, 'utf8')}`);
    for (const form of [[], ['--json'], ['--patch']]) {
      const {out} = await call(true, [folder, ...form]);
      expect(out).not.toBe('');
      expect(out).not.toMatch(/[\0-\x08\x0b-\x1f\x7f-\x9f]/);
    }
    // A pipe to git apply needs the bytes of the file.
    expect((await call(false, [folder, '--patch'])).out).toContain('\x9b2J');
  });

  it('names conflicts with file, line, lines to change and entry', async () => {
    inFolder('bad-android-rn-70-template');
    const {status, out} = await doctor(folder);
    expect(status).toBe(1);
    expect(out).toContain(
      'can stay. 0.2.4 builds with React Native 0.70, after the changes below.',
    );
    expect(out).toContain('conflict: android/gradle.properties gives');
    expect(out).toContain('android/gradle.properties:1');
    expect(out).toContain('-org.gradle.jvmargs=-Xmx2048m');
    expect(out).toContain(
      '/docs/next/tutorials/troubleshooting/build-android/#out-of-memory-error',
    );
  });

  it.each(
    projects.filter(
      ({files}) =>
        files.some(({name}) => name === 'package.json') &&
        files.every((file) => identify(file).kind !== 'log'),
    ),
  )('finds the same in the folder of $name', async ({name, rules}) => {
    inFolder(name);
    const {out} = await doctor(folder, '--json');
    const {findings} = JSON.parse(out) as Diagnosis;
    const ruleIds = findings.map(({rule}) => rule);
    expect(ruleIds).toEqual(expect.arrayContaining(rules));
  });

  it('writes a patch that Git applies, after which nothing conflicts', async () => {
    inFolder('bad-android-rn-64-template');
    const {out} = await doctor(folder, '--patch');
    const {status, stderr} = spawnSync('git', ['apply', '-'], {
      cwd: folder,
      input: out,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const after = await doctor(folder);
    expect(after.out).toContain('0.2.0 builds with React Native 0.64.\n');
    expect(after.status).toBe(0);
  });

  it('writes a patch for files with the line ends of Windows, too', async () => {
    const project = projects.find(({name}) => name === 'bad-platform-10');
    write(
      (project?.files ?? []).map(({name, text}) => ({
        name,
        text: (name.endsWith('.json') ? `\ufeff${text}` : text).replaceAll(
          '\n',
          '\r\n',
        ),
      })),
    );
    const {out} = await doctor(folder, '--patch');
    const {status, stderr} = spawnSync('git', ['apply', '-'], {
      cwd: folder,
      input: out,
      encoding: 'utf8',
    });
    expect(`${status} ${stderr}`).toMatch(/^0 /);
    expect(readFileSync(path.join(folder, 'ios/Podfile'), 'utf8')).toContain(
      "platform :ios, '12.0'\r\n",
    );
  });

  it('looks up a log', async () => {
    inFolder('good-0.2.4-rn-66');
    write([{name: 'e.txt', text: 'java.lang.OutOfMemoryError: Java heap'}]);
    const {out} = await doctor(folder, '--log', path.join(folder, 'e.txt'));
    expect(out).toContain('error in e.txt.log:1');
    expect(out).toContain('build-android/#out-of-memory-error');
  });

  it('lists the counterparts of the code of a folder, a file and a zip', async () => {
    const text =
      "import {torch} from 'react-native-pytorch-core';\ntorch.zeros([1]);\n";
    write([
      {name: 'src/a.ts', text},
      {name: 'node_modules/b/b.js', text},
    ]);
    write([
      {
        name: 'package.json',
        text: '{"dependencies": {"react-native": "0.66.5", "react-native-pytorch-core": "0.2.0"}}',
      },
    ]);
    const {status, out} = await doctor(folder, '--to', 'onnx');
    expect(out).toContain('What it costs to move to ONNX Runtime\n');
    expect(out).toContain('needs React Native 0.71 to 0.86; for Google Play');
    const costs = await doctor(folder, '--to', 'tflite', '--json');
    expect(JSON.parse(costs.out)).toMatchObject({
      cost: [{id: 'react-native'}, {id: 'model'}, {id: 'phones'}],
    });
    expect(out).toContain('1 call of react-native-pytorch-core, to ONNX');
    expect(out).toContain('src/a.ts:2: torch.zeros([1]);');
    expect(status).toBe(0);
    const file = path.join(folder, 'src/a.ts');
    const json = await doctor(file, '--to', 'tflite', '--json');
    expect((JSON.parse(json.out) as Move).sums.calls).toBe(1);
    writeFileSync(path.join(folder, 'a.zip'), zipSync({'a.ts': strToU8(text)}));
    const zip = await doctor(path.join(folder, 'a.zip'), '--to', 'executorch');
    expect(zip.out).toContain('a.ts:2: torch.zeros([1]);');
    writeFileSync(path.join(folder, 'a.zip'), 'no zip');
    const wrong = await doctor(path.join(folder, 'a.zip'), '--to', 'onnx');
    expect(wrong).toMatchObject({
      status: 2,
      error: expect.stringContaining('The zip cannot be read'),
    });
  });

  it('takes the Xcode', async () => {
    inFolder('good-0.2.4-rn-70');
    const {status, out} = await doctor(folder, '--xcode', '15.1', '--json');
    expect((JSON.parse(out) as Diagnosis).findings[0]?.rule).toBe(
      'xcode-interfaces',
    );
    expect(status).toBe(1);
  });

  it('follows no link out of the folder, and prints no command for the terminal', async () => {
    const secret = path.join(scratch, 'secret.json');
    writeFileSync(secret, '{"dependencies": {"react-native": "0.66.5"}}');
    write([
      {
        name: 'package.json',
        text: '{"dependencies": {"react-native": "\u009b31m"}}',
      },
    ]);
    symlinkSync(secret, path.join(folder, 'app.json'));
    const {out} = await doctor(folder);
    expect(out).not.toContain('\u009b');
    const json = await doctor(folder, '--json');
    expect(json.out).not.toContain('\u009b');
    expect(json.out).not.toContain('app.json"');
  });

  it.each([
    [['--nothing'], "Unknown option '--nothing'"],
    [['a', 'b'], 'one folder'],
    [['--xcode', 'new'], 'is not a version of Xcode'],
    [['--json', '--patch'], 'not both'],
    [['/no/such/folder'], 'no such folder'],
    [['--to', 'coreml'], 'is no runtime'],
    [['--to', 'onnx', '--patch'], '--to with --json only'],
    [['/no/such/folder', '--to', 'onnx'], 'no such folder, zip or file'],
  ])('%j is a wrong call', async (words, reason) => {
    const {status, error} = await doctor(...words);
    expect(error).toContain(reason);
    expect(status).toBe(2);
  });

  it('says what is missing in a folder without an app', async () => {
    expect(await doctor(folder)).toMatchObject({
      status: 2,
      error: expect.stringContaining('no package.json'),
    });
    const help = await doctor('--help');
    expect(help.status).toBe(0);
    // The README shows the same options.
    const readme = readFileSync(
      path.join(import.meta.dirname, '../../README.md'),
      'utf8',
    );
    for (const [option] of help.out.matchAll(/--[a-z]+/g)) {
      expect(readme).toContain(option);
    }
  });
});
