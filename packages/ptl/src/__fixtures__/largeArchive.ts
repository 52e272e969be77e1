import {crc32} from '../crc32';
import type {ByteSource} from '../model';
import {bytesOf, encodeFields} from './files';

const GIB = 2 ** 30;

/**
 * Creates an archive of PyTorch of 4.5 GiB, with the ZIP64 sizes, offsets and end records of
 * large archives. Its weights are zeros that are not in memory.
 */
export function createLargeArchive(): ByteSource {
  const chunks: {at: number; bytes: Uint8Array}[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const [name, size, content] of [
    ['large/data/0', 4.5 * GIB, undefined],
    ['large/data.pkl', 5, bytesOf('small')],
    ['large/version', 2, bytesOf('3\n')],
  ] as const) {
    const crc = content ? crc32(content) : 0;
    const header = encodeFields(
      [4, 0x04034b50],
      [2, 45],
      [2, 0x0800],
      [2, 0],
      [4, 0x210000],
      [4, crc],
      [4, 0xffffffff],
      [4, 0xffffffff],
      [2, name.length],
      [2, 20],
      bytesOf(name),
      [2, 1],
      [2, 16],
      [8, size],
      [8, size],
    );
    directory.push(
      encodeFields(
        [4, 0x02014b50],
        [2, 45],
        [2, 45],
        [2, 0x0800],
        [2, 0],
        [4, 0x210000],
        [4, crc],
        [4, 0xffffffff],
        [4, 0xffffffff],
        [2, name.length],
        [2, 28],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, 0xffffffff],
        bytesOf(name),
        [2, 1],
        [2, 24],
        [8, size],
        [8, size],
        [8, at],
      ),
    );
    chunks.push({at, bytes: header});
    at += header.length;
    if (content) {
      chunks.push({at, bytes: content});
    }
    at += size;
  }
  const start = at;
  for (const entry of directory) {
    chunks.push({at, bytes: entry});
    at += entry.length;
  }
  const end = encodeFields(
    [4, 0x06064b50],
    [8, 44],
    [2, 45],
    [2, 45],
    [4, 0],
    [4, 0],
    [8, 3],
    [8, 3],
    [8, at - start],
    [8, start],
    [4, 0x07064b50],
    [4, 0],
    [8, at],
    [4, 1],
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, 3],
    [2, 3],
    [4, at - start],
    [4, 0xffffffff],
    [2, 0],
  );
  chunks.push({at, bytes: end});
  return {
    size: at + end.length,
    read: (from, to) => {
      const result = new Uint8Array(to - from);
      for (const chunk of chunks) {
        const skip = Math.max(0, from - chunk.at);
        const part = chunk.bytes.subarray(skip, Math.max(skip, to - chunk.at));
        if (part.length > 0 && chunk.at < to) {
          result.set(part, chunk.at + skip - from);
        }
      }
      return Promise.resolve(result);
    },
  };
}
