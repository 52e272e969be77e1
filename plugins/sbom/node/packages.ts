import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {ShippedPackage} from '../core/bom';

interface Manifest {
  name?: string;
  version?: string;
  license?: unknown;
}

/** The part of package-lock.json that is read here. */
export interface Lock {
  packages: Record<
    string,
    {version?: string; integrity?: string; link?: boolean}
  >;
}

/** In the lock file a package has the path of its folder in the project. */
const placeOf = (folder: string): string =>
  folder.slice(folder.search(/node_modules[\\/]/)).replaceAll('\\', '/');

/** Whether a folder is npm's link to a package of this repository: the site's own code. */
export const isOwn = (folder: string, lock: Lock): boolean =>
  lock.packages[placeOf(folder)]?.link === true;

/** The folder of the package that a file is of; undefined for the site's own files. */
export function packageFolder(file: string): string | undefined {
  return /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(
    file,
  )?.[1];
}

/**
 * What the package in a folder says of itself, with the hash of the lock file.
 *
 * @throws Error that names a package without name or version.
 */
export function readPackage(folder: string, lock: Lock): ShippedPackage {
  const {name, version, license} = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as Manifest;
  if (!name || !version) {
    throw new Error(`${folder}/package.json has no name or no version.`);
  }
  const locked = lock.packages[placeOf(folder)];
  return {
    name,
    version,
    ...(typeof license === 'string' && {license}),
    ...(locked?.version === version &&
      locked.integrity && {integrity: locked.integrity}),
  };
}
