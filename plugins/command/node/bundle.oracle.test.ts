import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {diagnose, type Diagnosis} from '@playtorch-docs/doctor';
import {afterAll, expect, it} from 'vitest';
import {bundleCommand} from './bundle';

const folder = mkdtempSync(path.join(tmpdir(), 'command-'));
afterAll(() => rmSync(folder, {recursive: true}));

const app = [
  {
    name: 'package.json',
    text: '{"dependencies": {"react-native": "0.66.5", "react-native-pytorch-core": "0.2.0"}}',
  },
  {
    name: 'android/build.gradle',
    text: 'buildscript {\n  ext {\n    targetSdkVersion = 30\n  }\n}\n',
  },
];

it('Node alone runs the file in an empty folder, with the verdict of the page', async () => {
  const code = await bundleCommand(
    path.join(import.meta.dirname, '../../../packages/doctor/src/cli/bin.ts'),
    {url: 'https://docs.example', baseUrl: '/sub/'},
  );
  expect(code).toMatch(/^#!\/usr\/bin\/env node\n/);
  for (const license of ['BSD 3-Clause', 'MIT License']) {
    expect(code).toContain(license);
  }
  writeFileSync(path.join(folder, 'playtorch-doctor.mjs'), code);
  for (const {name, text} of app) {
    mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    writeFileSync(path.join(folder, name), text);
  }
  const {stdout, stderr} = spawnSync(
    process.execPath,
    ['playtorch-doctor.mjs', '--json', '.'],
    {cwd: folder, encoding: 'utf8', env: {}},
  );
  expect(stderr).toBe('');
  const fromCommand = JSON.parse(stdout) as Diagnosis;
  // Both know all files: without ios/, the App Store is left out.
  const onPage = await diagnose(app, {complete: true});
  expect(fromCommand.decision).toEqual(onPage.decision);
  expect(fromCommand.standing).toEqual(onPage.standing);
  const inTerminal = spawnSync(
    process.execPath,
    ['playtorch-doctor.mjs', '.'],
    {
      cwd: folder,
      encoding: 'utf8',
      env: {},
    },
  );
  const paths = inTerminal.stdout.match(/\S*\/(docs|status)\/\S*/g) ?? [];
  expect(paths.length).toBeGreaterThan(3);
  for (const one of paths) {
    expect(one).toMatch(/^https:\/\/docs\.example\/sub\/(docs|status)\//);
  }
});
