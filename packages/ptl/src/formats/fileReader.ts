import {PtlError, type PtlErrorCode} from '../error';
import type {ByteSource} from '../model';
import {readExactly} from '../source';

const PAGE_BYTES = 2 ** 16;
const MAX_PAGES = 64;
/** Reads of a file: above those of models with 100,000 tensors, and done within seconds. */
const MAX_READS = 4_000_000;
/** Bytes that one read may take into memory. */
const MAX_READ_BYTES = 2 ** 26;
/** Bytes of all texts of a file: names of tensors, metadata. */
const MAX_TEXT_BYTES = 2 ** 25;
/** Bytes of a name. */
const MAX_NAME_BYTES = 4096;
/** Bytes of a metadata value that are shown. */
const MAX_VALUE_BYTES = 8192;
/** Tensors, nodes and values of a file, each. */
const MAX_ITEMS = 500_000;

const decoder = new TextDecoder();

/**
 * Reads a file of another runtime piece by piece. Every read is inside of the file and counted, so
 * that a hostile file ends with an error that has the field.
 */
export class FileReader {
  private readonly pages = new Map<number, Uint8Array>();
  private reads = 0;
  private textBytes = 0;
  private readonly items = new Map<string, number>();

  constructor(private readonly source: ByteSource) {}

  /** Size of the file in bytes. */
  get size(): number {
    return this.source.size;
  }

  /** Makes the error of a field. */
  fail(
    field: string,
    problem: string,
    code: PtlErrorCode = 'format',
    offset?: number,
  ): PtlError {
    return new PtlError(code, `${field}: ${problem}`, {offset});
  }

  /** Counts a tensor, node or value. @throws PtlError `limit` */
  count(kind: string, more = 1): void {
    const total = (this.items.get(kind) ?? 0) + more;
    this.items.set(kind, total);
    if (total > MAX_ITEMS) {
      throw this.fail(kind, `there are more than ${MAX_ITEMS}`, 'limit');
    }
  }

  /** Reads `length` bytes at `start`. @throws PtlError `format` outside of the file, `limit` */
  async bytes(
    start: number,
    length: number,
    field: string,
  ): Promise<Uint8Array> {
    this.reads += 1;
    if (this.reads > MAX_READS || length > MAX_READ_BYTES) {
      throw this.fail(
        field,
        length > MAX_READ_BYTES
          ? `asks for ${length} bytes at once`
          : 'the file needs more steps to read than any model',
        'limit',
      );
    }
    if (
      !Number.isSafeInteger(start) ||
      !Number.isSafeInteger(length) ||
      start < 0 ||
      length < 0 ||
      start + length > this.size
    ) {
      throw this.fail(
        field,
        `reaches from byte ${start} to ${start + length}, outside of the file, which has ${this.size}`,
      );
    }
    const index = Math.floor(start / PAGE_BYTES);
    const from = start - index * PAGE_BYTES;
    if (from + length > PAGE_BYTES) {
      return readExactly(this.source, start, start + length);
    }
    const page = this.pages.get(index) ?? (await this.load(index));
    return page.subarray(from, from + length);
  }

  private async load(index: number): Promise<Uint8Array> {
    const start = index * PAGE_BYTES;
    const page = await readExactly(
      this.source,
      start,
      Math.min(start + PAGE_BYTES, this.size),
    );
    const [oldest] = this.pages.keys();
    if (this.pages.size >= MAX_PAGES && oldest !== undefined) {
      this.pages.delete(oldest);
    }
    this.pages.set(index, page);
    return page;
  }

  private async view(at: number, length: number, field: string) {
    const {buffer, byteOffset} = await this.bytes(at, length, field);
    return new DataView(buffer, byteOffset, length);
  }

  async u8(at: number, field: string): Promise<number> {
    return (await this.view(at, 1, field)).getUint8(0);
  }

  async u16(at: number, field: string): Promise<number> {
    return (await this.view(at, 2, field)).getUint16(0, true);
  }

  async u32(at: number, field: string): Promise<number> {
    return (await this.view(at, 4, field)).getUint32(0, true);
  }

  async i32(at: number, field: string): Promise<number> {
    return (await this.view(at, 4, field)).getInt32(0, true);
  }

  async f32(at: number, field: string): Promise<number> {
    return (await this.view(at, 4, field)).getFloat32(0, true);
  }

  async f64(at: number, field: string): Promise<number> {
    return (await this.view(at, 8, field)).getFloat64(0, true);
  }

  async i64(at: number, field: string): Promise<bigint> {
    return (await this.view(at, 8, field)).getBigInt64(0, true);
  }

  async u64(at: number, field: string): Promise<bigint> {
    return (await this.view(at, 8, field)).getBigUint64(0, true);
  }

  /** Reads an unsigned 64-bit number that is a count, a size or an offset. @throws PtlError `format` */
  async size64(at: number, field: string): Promise<number> {
    return this.toNumber(await this.u64(at, field), field);
  }

  /** Turns a count or size into a number. @throws PtlError `format` if it is negative, or no double has it */
  toNumber(value: bigint, field: string): number {
    if (value < 0n || value > BigInt(Number.MAX_SAFE_INTEGER)) {
      throw this.fail(field, `is ${value}, which is no size`);
    }
    return Number(value);
  }

  /** Multiplies sizes of a tensor. @throws PtlError `format` as `toNumber` does */
  multiply(shape: readonly number[], field: string): number {
    if (shape.length > 64) {
      throw this.fail(field, `has ${shape.length} dimensions`);
    }
    return this.toNumber(
      shape.reduce((product, size) => product * BigInt(size), 1n),
      field,
    );
  }

  /** Reads a name. @throws PtlError `limit` if it is longer than any real one */
  async name(start: number, length: number, field: string): Promise<string> {
    if (length > MAX_NAME_BYTES) {
      throw this.fail(field, `is a name of ${length} bytes`, 'limit');
    }
    return this.decode(await this.bytes(start, length, field), field);
  }

  /** Reads a text of any length; a long one is cut, and ends with its length. */
  async text(start: number, length: number, field: string): Promise<string> {
    if (start + length > this.size) {
      await this.bytes(start, length, field);
    }
    const shown = Math.min(length, MAX_VALUE_BYTES);
    const text = this.decode(await this.bytes(start, shown, field), field);
    return shown < length ? `${text}… (${length} bytes in all)` : text;
  }

  private decode(bytes: Uint8Array, field: string): string {
    this.textBytes += bytes.length;
    if (this.textBytes > MAX_TEXT_BYTES) {
      throw this.fail(field, 'the file has too much text', 'limit');
    }
    return decoder.decode(bytes);
  }
}
