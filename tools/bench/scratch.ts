import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {root} from '../../scripts/lib/paths';
import {run} from '../../scripts/lib/run';

/**
 * Makes a folder outside the repository for packages that are no dependency of the site.
 *
 * @param variable - environment variable that has the path of another folder.
 * @returns its path.
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

/** Fields of the package.json that packages are installed by. */
export interface InstallManifest {
  type?: 'module';
  dependencies: Readonly<Record<string, string>>;
  overrides?: object;
}

/**
 * Installs packages from the npm registry into a folder, unless it has them; none of their install
 * scripts runs.
 *
 * @throws Error with npm's output when it fails.
 */
export async function installPackages(
  folder: string,
  manifest: InstallManifest,
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
      '--ignore-scripts',
    ],
    {cwd: folder, show: false},
  );
  if (status !== 0) {
    throw new Error(`${names.join(', ')} could not be installed:\n${output}`);
  }
  writeFileSync(stamp, text);
}
