import type {ByteSource} from '@playtorch-docs/ptl';

/** Creates a source of openFile() that reads slices of a Blob. */
export function createBlobSource(blob: Blob): ByteSource {
  return {
    size: blob.size,
    read: async (start, end) =>
      new Uint8Array(await blob.slice(start, end).arrayBuffer()),
  };
}
