import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import {
  isCodeFile,
  isForeign,
  LIMITS,
  MAX_BYTES_PER_CHARACTER,
  readZip,
  type AppFile,
  type UnreadFile,
} from '../move';

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

/** Reads a file, unless its size says that its text exceeds the limit. */
function readCode(file: string, name: string): AppFile | UnreadFile {
  const length = lstatSync(file).size / MAX_BYTES_PER_CHARACTER;
  return length > LIMITS.fileLength
    ? {name, length}
    : {name, text: readFileSync(file, 'utf8')};
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
export function readCodeFiles(place: string): (AppFile | UnreadFile)[] {
  if (statSync(place).isDirectory()) {
    return walk(place, '', MAX_DEPTH).map((name) =>
      readCode(path.join(place, name), name),
    );
  }
  return isCodeFile(place)
    ? [readCode(place, path.basename(place))]
    : readZip(readFileSync(place));
}
