import {crc32} from '../crc32';

/** Record of an archive, and the faults that a test gives it. */
export interface ZipEntry {
  name: string;
  data?: Uint8Array;
  /** Packed bytes of `data`, and their method. */
  packed?: {method: number; bytes: Uint8Array};
  /** False values of the directory. */
  claims?: {
    size?: number;
    packedSize?: number;
    crc32?: number;
    header?: number;
    name?: string;
    flags?: number;
  };
  /** Values of the local header that differ from the directory. */
  local?: {size?: number; method?: number; name?: string; flags?: number};
}

const utf8 = new TextEncoder();
export const bytesOf = (text: string): Uint8Array => utf8.encode(text);

export const concat = (...parts: readonly Uint8Array[]): Uint8Array =>
  join(parts);

/** Joins more parts than a call of `concat` can have as arguments. */
export function join(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, {length}) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Encodes little-endian numbers, each as its size in bytes and its value, and bytes between them. */
export const encodeFields = (
  ...fields: readonly (Uint8Array | readonly [1 | 2 | 4 | 8, number])[]
): Uint8Array =>
  join(
    fields.map((field) => {
      if (field instanceof Uint8Array) {
        return field;
      }
      const [size, value] = field;
      const view = new DataView(new ArrayBuffer(8));
      view.setBigUint64(0, BigInt(value), true);
      return new Uint8Array(view.buffer, 0, size);
    }),
  );

export interface ZipOptions {
  /** Whether to write the ZIP64 end records of PyTorch. */
  zip64?: boolean;
  /** False values of the end record. */
  end?: {count?: number; size?: number; start?: number; disk?: number};
  comment?: Uint8Array;
}

/** Writes a ZIP archive with the faults of its entries and options. */
export function zip(
  entries: readonly ZipEntry[],
  {zip64 = false, end = {}, comment = new Uint8Array(0)}: ZipOptions = {},
): Uint8Array {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const {
    name,
    data = new Uint8Array(0),
    packed,
    claims = {},
    local = {},
  } of entries) {
    const content = packed?.bytes ?? data;
    const method = packed?.method ?? 0;
    const crc = claims.crc32 ?? crc32(data);
    const size = claims.size ?? data.length;
    const packedSize = claims.packedSize ?? content.length;
    const flags = claims.flags ?? 0;
    const localName = bytesOf(local.name ?? name);
    const header = concat(
      encodeFields(
        [4, 0x04034b50],
        [2, 20],
        [2, local.flags ?? flags],
        [2, local.method ?? method],
      ),
      encodeFields([4, 0], [4, crc], [4, packedSize], [4, local.size ?? size]),
      encodeFields([2, localName.length], [2, 0]),
      localName,
    );
    const centralName = bytesOf(claims.name ?? name);
    directory.push(
      encodeFields(
        [4, 0x02014b50],
        [2, 20],
        [2, 20],
        [2, flags],
        [2, method],
        [4, 0],
        [4, crc],
      ),
      encodeFields(
        [4, packedSize],
        [4, size],
        [2, centralName.length],
        [2, 0],
        [2, 0],
      ),
      encodeFields([2, 0], [2, 0], [4, 0], [4, claims.header ?? at]),
      centralName,
    );
    parts.push(header, content);
    at += header.length + content.length;
  }
  const central = join(directory);
  const count = end.count ?? entries.length;
  const size = end.size ?? central.length;
  const start = end.start ?? at;
  const end64 =
    zip64 || count > 0xffff
      ? concat(
          encodeFields(
            [4, 0x06064b50],
            [8, 44],
            [2, 45],
            [2, 45],
            [4, 0],
            [4, 0],
          ),
          encodeFields([8, count], [8, count], [8, size], [8, start]),
          encodeFields(
            [4, 0x07064b50],
            [4, 0],
            [8, at + central.length],
            [4, 1],
          ),
        )
      : new Uint8Array(0);
  return concat(
    join(parts),
    central,
    end64,
    encodeFields(
      [4, 0x06054b50],
      [2, end.disk ?? 0],
      [2, 0],
      [2, Math.min(count, 0xffff)],
      [2, Math.min(count, 0xffff)],
    ),
    encodeFields([4, size], [4, start], [2, comment.length]),
    comment,
  );
}

/** Opcodes of pickles, by their names in pickletools. */
export const op = {
  proto: Uint8Array.of(0x80, 2),
  stop: bytesOf('.'),
  mark: bytesOf('('),
  none: bytesOf('N'),
  emptyTuple: bytesOf(')'),
  emptyList: bytesOf(']'),
  emptyDict: bytesOf('}'),
  tuple: bytesOf('t'),
  tuple1: Uint8Array.of(0x85),
  tuple2: Uint8Array.of(0x86),
  tuple3: Uint8Array.of(0x87),
  append: bytesOf('a'),
  appends: bytesOf('e'),
  setItem: bytesOf('s'),
  setItems: bytesOf('u'),
  reduce: bytesOf('R'),
  build: bytesOf('b'),
  newObject: Uint8Array.of(0x81),
  persistentId: bytesOf('Q'),
  true: Uint8Array.of(0x88),
  false: Uint8Array.of(0x89),
  int: (value: number) => concat(bytesOf('J'), encodeFields([4, value >>> 0])),
  /** Little-endian bytes in two's complement. */
  long: (...bytes: number[]) => Uint8Array.of(0x8a, bytes.length, ...bytes),
  string: (text: string) => {
    const bytes = bytesOf(text);
    return concat(bytesOf('X'), encodeFields([4, bytes.length]), bytes);
  },
  global: (module: string, name: string) => bytesOf(`c${module}\n${name}\n`),
  put: (index: number) => Uint8Array.of(0x71, index),
  get: (index: number) => Uint8Array.of(0x68, index),
};

/** Writes a pickle of protocol 2 with these opcodes. */
export const pickle = (...opcodes: readonly Uint8Array[]): Uint8Array =>
  concat(op.proto, ...opcodes, op.stop);
