import {strFromU8, unzipSync} from 'fflate';
import type {AppFile} from './find';
import {isCodeFile, isForeign, LIMITS} from './targets';

/** Zip that cannot be read. */
export class ZipError extends Error {}

/** Size of a zip in bytes up to which it is read. */
const MAX_ZIP_BYTES = 100_000_000;

/**
 * Reads the code of a zip, within the limits of files and bytes.
 *
 * @throws ZipError
 */
export function readZip(bytes: Uint8Array): AppFile[] {
  if (bytes.length > MAX_ZIP_BYTES) {
    throw new ZipError(
      `The zip has more than ${MAX_ZIP_BYTES / 1_000_000} MB. Leave node_modules and builds out.`,
    );
  }
  const large: AppFile[] = [];
  let total = 0;
  let entries: Record<string, Uint8Array>;
  try {
    entries = unzipSync(bytes, {
      filter: ({name, originalSize}) => {
        if (!isCodeFile(name) || isForeign(name)) {
          return false;
        }
        total += originalSize;
        if (originalSize > LIMITS.fileLength || total > LIMITS.totalLength) {
          // Its length makes the report refuse it with its name.
          large.push({name, text: ' '.repeat(LIMITS.fileLength + 1)});
          return false;
        }
        return true;
      },
    });
  } catch (error) {
    throw new ZipError(`The zip cannot be read: ${(error as Error).message}.`);
  }
  return [
    ...Object.entries(entries).map(([name, data]) => ({
      name,
      text: strFromU8(data),
    })),
    ...large,
  ];
}
