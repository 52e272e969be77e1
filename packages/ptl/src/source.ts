import {PtlError} from './error';
import type {ByteSource} from './model';

/** Wraps bytes in memory as a source. */
export function createMemorySource(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: (start, end) => Promise.resolve(bytes.subarray(start, end)),
  };
}

/** Options of `openFile` and of the other readers. */
export interface OpenOptions {
  /** File name for the commands that are suggested to the reader. */
  name?: string;
  /** Progress callback: the fraction goes from 0 to 1 and never falls. */
  onProgress?: (fraction: number) => void;
  /** Cancellation, checked between reads. */
  signal?: {readonly aborted: boolean};
}

/** @throws PtlError `cancelled` if the signal is aborted */
export function throwIfAborted(signal: OpenOptions['signal']): void {
  if (signal?.aborted) {
    throw new PtlError('cancelled', 'Opening the file was cancelled.');
  }
}

/**
 * Reads the bytes `[start, end)` of a source.
 *
 * @throws PtlError `archive` if the range is outside, `read` if the source fails or returns fewer bytes
 */
export async function readExactly(
  source: ByteSource,
  start: number,
  end: number,
): Promise<Uint8Array> {
  if (start < 0 || end < start || end > source.size) {
    throw new PtlError(
      'archive',
      `Bytes ${start} to ${end} are outside of the file, which has ${source.size}.`,
      {offset: start},
    );
  }
  let bytes: Uint8Array;
  try {
    bytes = await source.read(start, end);
  } catch (error) {
    throw new PtlError(
      'read',
      `The file could not be read: ${error instanceof Error ? error.message : 'unknown reason'}.`,
      {offset: start},
    );
  }
  if (bytes.length !== end - start) {
    throw new PtlError(
      'read',
      `The file gave ${bytes.length} bytes where ${end - start} were asked for.`,
      {offset: start},
    );
  }
  return bytes;
}

/** Serves small, mostly ascending reads from a window of the source, which saves calls. */
export class WindowReader {
  private start = 0;
  private bytes: Uint8Array = new Uint8Array(0);

  constructor(
    private readonly source: ByteSource,
    /** Size of the window in bytes. */
    private readonly window = 4096,
  ) {}

  /** Reads the bytes `[start, end)`. @throws PtlError of `readExactly` */
  async read(start: number, end: number): Promise<Uint8Array> {
    if (start < this.start || end > this.start + this.bytes.length) {
      const until = Math.min(
        Math.max(end, start + this.window),
        Math.max(end, this.source.size),
      );
      this.bytes = await readExactly(this.source, start, until);
      this.start = start;
    }
    return this.bytes.subarray(start - this.start, end - this.start);
  }
}

/** Reads numbers at byte offsets; little-endian unless the method says otherwise. */
export class Bytes {
  private readonly view: DataView;

  constructor(readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  u16(at: number): number {
    return this.view.getUint16(at, true);
  }

  u32(at: number): number {
    return this.view.getUint32(at, true);
  }

  i32(at: number): number {
    return this.view.getInt32(at, true);
  }

  i64(at: number): bigint {
    return this.view.getBigInt64(at, true);
  }

  /** Returns Infinity for a number above `Number.MAX_SAFE_INTEGER`. */
  u64(at: number): number {
    const value = this.view.getBigUint64(at, true);
    return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : Infinity;
  }

  f64BigEndian(at: number): number {
    return this.view.getFloat64(at, false);
  }
}
