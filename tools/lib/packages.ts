import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, rmSync} from 'node:fs';
import path from 'node:path';

/**
 * Runs a program and returns what it prints.
 *
 * @throws Error with the output where it fails
 */
export function runProgram(program: string, ...args: string[]): string {
  const {status, stdout, stderr} = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: {...process.env, PYTHONHASHSEED: '0'},
  });
  if (status !== 0) {
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  }
  return stdout;
}

/** Unpacks a package of npm into a folder of its name, once. */
export function unpackPackage(
  packages: string,
  name: string,
  version: string,
): void {
  const folder = path.join(packages, name);
  if (existsSync(path.join(folder, 'package.json'))) {
    return;
  }
  mkdirSync(folder, {recursive: true});
  runProgram(
    'npm',
    ...['pack', '--silent', '--pack-destination', folder],
    `${name}@${version}`,
  );
  const archive = `${name.slice(1).replace('/', '-')}-${version}.tgz`;
  const file = path.join(folder, archive);
  runProgram('tar', 'xzf', file, '-C', folder, '--strip-components=1');
  rmSync(file);
}
