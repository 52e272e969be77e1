import {spawnSync} from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect} from 'vitest';
import {programEnvironment} from '../tests/scratchFolder';

export const root = path.join(import.meta.dirname, '..');

const SCOPE = '@playtorch-docs';
/** Returns the file name of a tarball that `npm pack` makes. */
const toTarball = (name: string): string => `playtorch-docs-${name}-0.1.0.tgz`;

/** Packages that npm installs. */
const INSTALLED = [
  'doctor',
  'ptl',
  'ptl-export',
  'ptl-runtime',
  'react-native-pytorch-core-web',
];
/** Packages that are unpacked; their dependencies are linked from this repository, so that no network is needed. */
const UNPACKED = ['flora', 'react-native-sandbox'];
const LINKED = ['@types', 'react', 'react-dom', 'react-native-web', 'sucrase'];

/** Copy of the packages, because `npm pack` changes their package.json, which other tests read. */
export const workspace = mkdtempSync(path.join(tmpdir(), 'packages-'));
/** Empty project outside the repository, so that it does not find the repository's node_modules. */
export const project = mkdtempSync(path.join(tmpdir(), 'packed-'));
export const inProject = (name: string) => path.join(project, name);

export function removePacked(): void {
  rmSync(project, {recursive: true});
  rmSync(workspace, {recursive: true});
}

export function run(cwd: string, program: string, ...args: string[]) {
  const {status, stdout, stderr} = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: programEnvironment(),
  });
  return {status, stdout, stderr};
}

export function runChecked(
  cwd: string,
  program: string,
  ...args: string[]
): string {
  const {status, stdout, stderr} = run(cwd, program, ...args);
  expect(`${stderr}${stdout}`.slice(0, status === 0 ? 0 : undefined)).toBe('');
  return stdout;
}

/** Packs all packages, and installs the tarballs in the empty project. */
export function installPacked(): void {
  const dependencies: Record<string, string> = {};
  for (const part of ['packages', 'package.json', 'tsconfig.json', 'LICENSE']) {
    cpSync(path.join(root, part), path.join(workspace, part), {
      recursive: true,
    });
  }
  symlinkSync(
    path.join(root, 'node_modules'),
    path.join(workspace, 'node_modules'),
    'junction',
  );
  runChecked(
    workspace,
    'npm',
    'pack',
    '--silent',
    '--workspaces',
    '--pack-destination',
    project,
  );
  for (const name of INSTALLED) {
    dependencies[`${SCOPE}/${name}`] = `file:${toTarball(name)}`;
  }
  // Installed from this repository, so that no network is needed.
  for (const name of ['diff', 'fflate', 'jsonc-parser', 'leven']) {
    dependencies[name] = `file:${path.join(root, 'node_modules', name)}`;
  }
  writeFileSync(
    inProject('package.json'),
    JSON.stringify({private: true, type: 'module', dependencies}),
  );
  runChecked(
    project,
    'npm',
    'install',
    '--silent',
    '--offline',
    '--no-audit',
    '--no-fund',
  );
  const modules = inProject('node_modules');
  for (const name of UNPACKED) {
    runChecked(project, 'tar', '-xzf', toTarball(name));
    renameSync(inProject('package'), path.join(modules, SCOPE, name));
  }
  for (const name of LINKED) {
    symlinkSync(
      path.join(root, 'node_modules', name),
      path.join(modules, name),
      'junction',
    );
  }
}
