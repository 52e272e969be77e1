import {crc32} from '../crc32';
import type {ByteSource} from '../model';

const GIB = 2 ** 30;

/**
 * An archive of PyTorch of 4.5 GiB that is not in memory: its weights are zeros.
 * It has what only large archives have: ZIP64 sizes, offsets and end records.
 */
export function createLargeArchive(): ByteSource {
  const chunks: {at: number; bytes: Uint8Array}[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  const text = (content: string) => new TextEncoder().encode(content);
  for (const [name, size, content] of [
    ['large/data/0', 4.5 * GIB, undefined],
    ['large/data.pkl', 5, text('small')],
    ['large/version', 2, text('3\n')],
  ] as const) {
    const crc = content ? crc32(content) : 0;
    const header = bytes(
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
      text(name),
      [2, 1],
      [2, 16],
      [8, size],
      [8, size],
    );
    directory.push(
      bytes(
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
        text(name),
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
  const end = bytes(
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

/** Little-endian numbers of 2, 4 or 8 bytes, and bytes. */
function bytes(
  ...fields: (Uint8Array | readonly [size: 2 | 4 | 8, value: number])[]
): Uint8Array {
  const parts = fields.map((field) => {
    if (field instanceof Uint8Array) {
      return field;
    }
    const [size, value] = field;
    const view = new DataView(new ArrayBuffer(8));
    view.setBigUint64(0, BigInt(value), true);
    return new Uint8Array(view.buffer, 0, size);
  });
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
