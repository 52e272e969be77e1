import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {root} from '../../scripts/lib/paths';
import {run} from '../../scripts/lib/run';

/**
 * A folder outside the repository for what the bench compares with.
 *
 * @param variable - the environment variable that names another folder.
 * @throws Error when the folder is inside the repository.
 */
export function scratchFolder(
  name: string,
  variable: string,
  folder = process.env[variable] || path.join(tmpdir(), name),
): string {
  if (!path.relative(root, folder).startsWith('..')) {
    throw new Error(
      `The peers must stay outside the repository, not in ${folder}: set ${variable} to another folder.`,
    );
  }
  mkdirSync(folder, {recursive: true});
  return folder;
}

/** What npm needs to know of packages that are no dependency of the site. */
export interface Manifest {
  type?: 'module';
  dependencies: Readonly<Record<string, string>>;
  overrides?: object;
}

/**
 * Installs packages from the npm registry into a folder, unless they are there.
 *
 * @param scripts - runs their install scripts.
 * @param legacyPeers - leaves their peer dependencies out.
 * @throws Error with npm's output when it fails.
 */
export async function installPackages(
  folder: string,
  manifest: Manifest,
  {scripts = false, legacyPeers = false} = {},
): Promise<void> {
  const text = JSON.stringify({private: true, ...manifest});
  const stamp = path.join(folder, 'installed.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === text) {
    return;
  }
  const names = Object.entries(manifest.dependencies).map((pair) =>
    pair.join(' '),
  );
  console.error(`Installing ${names.join(', ')} into ${folder} …`);
  mkdirSync(folder, {recursive: true});
  writeFileSync(path.join(folder, 'package.json'), text);
  const {status, output} = await run(
    'npm',
    [
      'install',
      '--prefix',
      folder,
      '--no-audit',
      '--no-fund',
      ...(scripts ? [] : ['--ignore-scripts']),
      ...(legacyPeers ? ['--legacy-peer-deps'] : []),
    ],
    {cwd: folder, show: false},
  );
  if (status !== 0) {
    throw new Error(`${names.join(', ')} could not be installed:\n${output}`);
  }
  writeFileSync(stamp, text);
}
