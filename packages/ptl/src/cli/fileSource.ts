import {open, type FileHandle} from 'node:fs/promises';
import type {ByteSource} from '../model';
import {UsageError} from './error';

/** Opens a file as a source, which reads only the requested parts. */
export async function openFileSource(
  file: string,
): Promise<{source: ByteSource; close: () => Promise<void>}> {
  let handle: FileHandle;
  try {
    handle = await open(file, 'r');
  } catch (error) {
    throw new UsageError(
      (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? `${file}: there is no such file.`
        : `${file}: the file cannot be read (${(error as NodeJS.ErrnoException).code}).`,
      'Check its name and path, and that you may read it.',
    );
  }
  const info = await handle.stat();
  if (!info.isFile()) {
    await handle.close();
    throw new UsageError(`${file}: this is not a file.`, 'Name a model file.');
  }
  return {
    source: {
      size: info.size,
      read: async (start, end) => {
        const bytes = new Uint8Array(end - start);
        const {bytesRead} = await handle.read(bytes, 0, end - start, start);
        return bytes.subarray(0, bytesRead);
      },
    },
    close: () => handle.close(),
  };
}
