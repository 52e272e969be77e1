/** Creates `Blob` of the package: bytes with a type. */

import {asInteger, asObject} from './host';
import type {Blob} from './types';

interface Content {
  readonly bytes: Uint8Array;
  readonly type: string;
}

const contents = new WeakMap<object, Content>();

/**
 * Returns the content of a blob.
 *
 * @throws Error if the value is no blob of this package
 */
export function asBlob(value: unknown): Content {
  const content = contents.get(asObject(value));
  if (!content) {
    throw new Error('Object is not a HostObject of desired type');
  }
  return content;
}

/** Creates a blob over bytes, which must not change afterwards. */
export function makeBlob(bytes: Uint8Array, type = ''): Blob {
  const blob: Blob = {
    size: bytes.length,
    type,
    arrayBuffer: () => Promise.resolve(bytes.slice()),
    slice: (...args: unknown[]) => {
      const size = bytes.length;
      const start = args.length > 0 ? asInteger(args, 0) : 0;
      const end = args.length > 1 ? asInteger(args, 1) : size;
      if (Math.abs(start) > size || Math.abs(end) > size) {
        return makeBlob(new Uint8Array());
      }
      const from = start < 0 ? start + size : start;
      const to = end < 0 ? end + size : end;
      return makeBlob(bytes.slice(from, Math.max(from, to)));
    },
  };
  contents.set(blob, {bytes, type});
  return blob;
}
