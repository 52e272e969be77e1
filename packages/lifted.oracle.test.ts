/** Runs the unit tests of each package in a folder of its own, which has only the packages that it declares. */

import {spawnSync} from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {listPackages} from './lifted';

const modules = path.join(import.meta.dirname, '../node_modules');
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'lifted-')));
afterAll(() => rmSync(folder, {recursive: true}));

const CONFIG = `export default {
  oxc: {jsx: {runtime: 'automatic'}},
  test: {
    pool: 'threads',
    isolate: false,
    unstubGlobals: true,
    testTimeout: 120000,
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', '**/*.oracle.test.ts'],
  },
};`;

interface Manifest {
  dependencies?: object;
  devDependencies?: object;
  peerDependencies?: object;
}

/** Copies a package, and links the packages that it declares. */
function lift(name: string): string {
  const lifted = path.join(folder, name);
  cpSync(path.join(import.meta.dirname, name), lifted, {
    recursive: true,
    filter: (file) => !/[\\/](?:node_modules|dist)$/.test(file),
  });
  const {dependencies, devDependencies, peerDependencies} = JSON.parse(
    readFileSync(path.join(lifted, 'package.json'), 'utf8'),
  ) as Manifest;
  for (const declared of Object.keys({
    ...dependencies,
    ...devDependencies,
    ...peerDependencies,
  })) {
    const link = path.join(lifted, 'node_modules', declared);
    mkdirSync(path.dirname(link), {recursive: true});
    symlinkSync(path.join(modules, declared), link, 'junction');
  }
  writeFileSync(path.join(lifted, 'vitest.config.mjs'), CONFIG);
  return lifted;
}

it.each(listPackages())(
  'the unit tests of %s pass in a copy of its own',
  (name) => {
    const {status, stdout, stderr} = spawnSync(
      process.execPath,
      [path.join(modules, 'vitest/vitest.mjs'), 'run'],
      {
        cwd: lift(name),
        encoding: 'utf8',
        env: {...process.env, FORCE_COLOR: undefined, NO_COLOR: '1'},
      },
    );
    expect(status, stdout + stderr).toBe(0);
    expect(stdout).toMatch(/Tests.* [1-9]\d* passed/);
  },
);
