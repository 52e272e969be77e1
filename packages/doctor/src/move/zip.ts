import {strFromU8, unzipSync} from 'fflate';
import type {AppFile, UnreadFile} from './find';
import {
  isCodeFile,
  isForeign,
  LIMITS,
  MAX_BYTES_PER_CHARACTER,
} from './targets';

/** Zip that cannot be read. */
export class ZipError extends Error {}

/** Size of a zip in bytes up to which it is read. */
const MAX_ZIP_BYTES = 100_000_000;

/**
 * Reads the code of a zip. A file that exceeds a limit by itself or with the others is not
 * unpacked.
 *
 * @throws ZipError
 */
export function readZip(bytes: Uint8Array): (AppFile | UnreadFile)[] {
  if (bytes.length > MAX_ZIP_BYTES) {
    throw new ZipError(
      `The zip has more than ${MAX_ZIP_BYTES / 1_000_000} MB. Leave node_modules and builds out.`,
    );
  }
  const unread: UnreadFile[] = [];
  let total = 0;
  let entries: Record<string, Uint8Array>;
  try {
    entries = unzipSync(bytes, {
      filter: ({name, originalSize}) => {
        if (!isCodeFile(name) || isForeign(name)) {
          return false;
        }
        const length = originalSize / MAX_BYTES_PER_CHARACTER;
        if (length > LIMITS.fileLength || total + length > LIMITS.totalLength) {
          unread.push({name, length});
          return false;
        }
        total += length;
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
    ...unread,
  ];
}
