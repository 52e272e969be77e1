import type {FileReader} from './fileReader';

/** Elements of a vector that is read as a whole: tables, sizes, indices. */
const MAX_VECTOR = 500_000;

/** Vector of a flatbuffer: its first element and its length. */
export interface FlatVector {
  at: number;
  length: number;
}

/**
 * Table of a flatbuffer, whose fields are found by their numbers in the schema.
 *
 * An own reader, since that of the package `flatbuffers` takes the whole file into memory, weights
 * included, and reads zeros outside of it instead of an error.
 */
export class FlatTable {
  private constructor(
    readonly reader: FileReader,
    private readonly at: number,
    /** Offsets of the fields from the start of the table; 0 for one that is not there. */
    private readonly offsets: DataView,
    /** Path for messages: `subgraphs[0].tensors[2]`. */
    readonly path: string,
    /** Number of tables around this one. */
    private readonly depth: number,
  ) {}

  /** Opens the table at an offset. */
  private static async open(
    reader: FileReader,
    at: number,
    path: string,
    depth: number,
  ): Promise<FlatTable> {
    reader.count('tables');
    if (depth > 16) {
      throw reader.fail(path, 'nests too deeply', 'limit');
    }
    const index = at - (await reader.i32(at, path));
    const bytes = await reader.u16(index, `${path}, list of fields`);
    if (bytes < 4 || bytes % 2 !== 0) {
      throw reader.fail(path, `has a list of fields of ${bytes} bytes`);
    }
    const list = await reader.bytes(
      index + 4,
      bytes - 4,
      `${path}, list of fields`,
    );
    return new FlatTable(
      reader,
      at,
      new DataView(list.buffer, list.byteOffset, list.byteLength),
      path,
      depth,
    );
  }

  /** Opens the root table. */
  static async root(reader: FileReader): Promise<FlatTable> {
    return FlatTable.open(reader, await reader.u32(0, 'root'), 'model', 0);
  }

  private nameOf(name: string): string {
    return this.path === 'model' ? name : `${this.path}.${name}`;
  }

  /** Returns the offset of a field in the file; undefined if the table has the default. */
  private find(field: number): number | undefined {
    const offset =
      field * 2 + 2 <= this.offsets.byteLength
        ? this.offsets.getUint16(field * 2, true)
        : 0;
    return offset === 0 ? undefined : this.at + offset;
  }

  async u8(field: number, name: string): Promise<number> {
    const at = this.find(field);
    return at === undefined ? 0 : this.reader.u8(at, this.nameOf(name));
  }

  async i8(field: number, name: string): Promise<number> {
    return ((await this.u8(field, name)) << 24) >> 24;
  }

  async i32(field: number, name: string, missing = 0): Promise<number> {
    const at = this.find(field);
    return at === undefined ? missing : this.reader.i32(at, this.nameOf(name));
  }

  async u32(field: number, name: string): Promise<number> {
    const at = this.find(field);
    return at === undefined ? 0 : this.reader.u32(at, this.nameOf(name));
  }

  /** Reads an unsigned 64-bit size or offset. */
  async size64(field: number, name: string): Promise<number> {
    const at = this.find(field);
    return at === undefined ? 0 : this.reader.size64(at, this.nameOf(name));
  }

  /** Follows the offset at a place of the file. */
  private async follow(at: number, name: string): Promise<number> {
    return at + (await this.reader.u32(at, this.nameOf(name)));
  }

  /** Reads a text; undefined if it is not there. */
  async text(
    field: number,
    name: string,
    kind: 'name' | 'text' = 'name',
  ): Promise<string | undefined> {
    const vector = await this.vector(field, name, 1);
    return (
      vector && this.reader[kind](vector.at, vector.length, this.nameOf(name))
    );
  }

  /** Finds a vector whose elements have `itemBytes`; undefined if it is not there. */
  async vector(
    field: number,
    name: string,
    itemBytes: number,
  ): Promise<FlatVector | undefined> {
    const place = this.find(field);
    if (place === undefined) {
      return undefined;
    }
    const start = await this.follow(place, name);
    const length = await this.reader.u32(start, this.nameOf(name));
    // Check the end at once, since bytes of weights stay unread.
    await this.reader.bytes(
      start + 4 + length * itemBytes,
      0,
      this.nameOf(name),
    );
    return {at: start + 4, length};
  }

  /** Reads a vector of 32-bit integers. */
  async ints(field: number, name: string): Promise<number[]> {
    const vector = await this.vector(field, name, 4);
    const numbers: number[] = [];
    this.checkLength(vector, name);
    for (let i = 0; i < (vector?.length ?? 0); i += 1) {
      numbers.push(
        await this.reader.i32((vector?.at ?? 0) + 4 * i, this.nameOf(name)),
      );
    }
    return numbers;
  }

  private checkLength(vector: FlatVector | undefined, name: string): void {
    this.reader.count('elements of vectors', vector?.length ?? 0);
    if ((vector?.length ?? 0) > MAX_VECTOR) {
      throw this.reader.fail(
        this.nameOf(name),
        `has ${vector?.length} elements`,
        'limit',
      );
    }
  }

  /** Opens a table of a field; undefined if it is not there. */
  async table(field: number, name: string): Promise<FlatTable | undefined> {
    const place = this.find(field);
    return place === undefined
      ? undefined
      : FlatTable.open(
          this.reader,
          await this.follow(place, name),
          this.nameOf(name),
          this.depth + 1,
        );
  }

  /** Opens the tables of a vector one after the other. */
  async *tables(field: number, name: string): AsyncGenerator<FlatTable> {
    const vector = await this.vector(field, name, 4);
    this.checkLength(vector, name);
    for (let i = 0; i < (vector?.length ?? 0); i += 1) {
      const place = (vector?.at ?? 0) + 4 * i;
      yield FlatTable.open(
        this.reader,
        await this.follow(place, `${name}[${i}]`),
        this.nameOf(`${name}[${i}]`),
        this.depth + 1,
      );
    }
  }
}
