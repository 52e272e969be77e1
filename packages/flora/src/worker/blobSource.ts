import type {ByteSource} from '@playtorch-docs/ptl';

/** A file of the reader in slices: the browser reads only what is asked for. */
export function blobSource(blob: Blob): ByteSource {
  return {
    size: blob.size,
    read: async (start, end) =>
      new Uint8Array(await blob.slice(start, end).arrayBuffer()),
  };
}
