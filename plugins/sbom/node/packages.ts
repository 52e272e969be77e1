import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {ShippedPackage} from '../core/bom';

interface Manifest {
  name?: string;
  version?: string;
  license?: unknown;
}

/** Subset of package-lock.json. */
export interface PackageLock {
  packages: Record<
    string,
    {version?: string; integrity?: string; link?: boolean}
  >;
}

/** Returns the key of a package in the lock file: the path of its folder. */
const placeOf = (folder: string): string =>
  folder.slice(folder.search(/node_modules[\\/]/)).replaceAll('\\', '/');

/** Tells whether a folder is npm's link to a workspace package, which is the site's own code. */
export const isOwn = (folder: string, lock: PackageLock): boolean =>
  lock.packages[placeOf(folder)]?.link === true;

/** Returns the folder of a file's package; undefined for the site's own files. */
export function findPackageFolder(file: string): string | undefined {
  return /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(
    file,
  )?.[1];
}

/**
 * Reads a package's manifest, with the hash from the lock file.
 *
 * @throws Error with the folder of a package without name or version.
 */
export function readPackage(folder: string, lock: PackageLock): ShippedPackage {
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
