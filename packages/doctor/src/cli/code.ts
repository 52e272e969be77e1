import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import {isCodeFile, isForeign, LIMITS, readZip, type AppFile} from '../move';

/** Depth of folders up to which files are read. */
const MAX_DEPTH = 20;

function walk(root: string, folder: string, depth: number): string[] {
  // Links are not followed, because they may lead out of the project.
  return readdirSync(path.join(root, folder), {withFileTypes: true}).flatMap(
    (entry) => {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        return isForeign(`${name}/`) || depth === 0
          ? []
          : walk(root, name, depth - 1);
      }
      return entry.isFile() && isCodeFile(name) ? [name] : [];
    },
  );
}

/** Reads a file up to one character above the limit, so that a larger one is refused with its name. */
function readCode(file: string): string {
  return lstatSync(file).size > 4 * LIMITS.fileLength
    ? ' '.repeat(LIMITS.fileLength + 1)
    : readFileSync(file, 'utf8');
}

/** Whether a path leads to code: a folder, a zip, or a file of JavaScript or TypeScript. */
export const hasCode = (place: string): boolean =>
  existsSync(place) &&
  (statSync(place).isDirectory() ||
    isCodeFile(place) ||
    place.toLowerCase().endsWith('.zip'));

/**
 * Reads the code of a folder, a zip or a file.
 *
 * @throws ZipError for a zip that cannot be read
 */
export function readCodeFiles(place: string): AppFile[] {
  if (statSync(place).isDirectory()) {
    return walk(place, '', MAX_DEPTH).map((name) => ({
      name,
      text: readCode(path.join(place, name)),
    }));
  }
  return isCodeFile(place)
    ? [{name: path.basename(place), text: readCode(place)}]
    : readZip(readFileSync(place));
}
