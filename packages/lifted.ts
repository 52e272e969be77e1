import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {listFilesBelow} from '../scripts/lib/filesBelow';

/** Source file of a package, with its path below `packages/`. */
export interface PackageModule {
  file: string;
  text: string;
}

const root = import.meta.dirname;

/** Lists the folders of the packages. */
export const listPackages = (): string[] =>
  readdirSync(root, {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map(({name}) => name);

/** Reads the modules of a package, except what its tarball is made of. */
export const readSources = (name: string): PackageModule[] =>
  listFilesBelow(path.join(root, name))
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && !/(?:^|\/)(?:node_modules|dist)\//.test(file),
    )
    .map((file) => ({
      file: path.join(name, file),
      text: readFileSync(path.join(root, name, file), 'utf8'),
    }));

/** Finds relative paths in string literals that lead out of the package. */
export const findLeavingPaths = ({file, text}: PackageModule): string[] =>
  [...text.matchAll(/(['"`])(\.\.(?:\/[^'"`\n]*)?)\1/g)]
    .map(([, , target = '']) => target)
    .filter((target) => {
      const [name = ''] = file.split(path.sep);
      const inside = path.relative(name, path.join(path.dirname(file), target));
      return inside.startsWith('..');
    })
    .map((target) => `${file}: ${target}`);
