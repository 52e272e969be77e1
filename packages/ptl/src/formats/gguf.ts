import {GGUF_TYPES} from './elementTypes';
import type {FileReader} from './fileReader';
import {createReport, type FileReport, type ReportTensor} from './report';

/** Bytes of a value of metadata, by its type; strings and arrays have their own length. */
const VALUE_BYTES = [1, 1, 2, 2, 4, 4, 4, 1, undefined, undefined, 8, 8, 8];
const STRING = 8;
const ARRAY = 9;
const VALUE_NAMES =
  'uint8 int8 uint16 int16 uint32 int32 float32 bool string array uint64 int64 float64'.split(
    ' ',
  );

/** Values of an array that are shown. */
const MAX_SHOWN = 8;
const MAX_DEPTH = 4;
const MAX_DIMENSIONS = 8;
const MAX_ALIGNMENT = 2 ** 20;

/** Value of metadata with the offset behind it. */
interface Value {
  text: string;
  end: number;
}

/**
 * Reads the header of a GGUF file: metadata and the list of tensors; the weights stay unread.
 *
 * @throws PtlError `format`, `limit` or `unsupported`, with the field
 */
export async function readGguf(reader: FileReader): Promise<FileReport> {
  const version = await reader.u32(4, 'version');
  if (version === 1 || version > 2 ** 16) {
    throw reader.fail(
      'version',
      version === 1
        ? 'is 1, which GGUF gave up in 2023'
        : 'is in the byte order of another processor',
      'unsupported',
    );
  }
  const tensorCount = await reader.size64(8, 'tensor count');
  const valueCount = await reader.size64(16, 'metadata count');
  reader.count('tensors', tensorCount);
  reader.count('metadata', valueCount);
  let at = 24;
  const metadata: [string, string][] = [];
  const keys = new Set<string>();
  for (let i = 0; i < valueCount; i += 1) {
    const key = await readString(reader, at, `metadata ${i}, key`, true);
    if (keys.has(key.text)) {
      throw reader.fail(`metadata ${i}, key`, `repeats ${key.text}`);
    }
    keys.add(key.text);
    const type = await reader.u32(key.end, `${key.text}, type`);
    const value = await readValue(reader, key.end + 4, type, key.text, 0);
    metadata.push([key.text, value.text]);
    at = value.end;
  }
  const named = new Map(metadata);
  const alignment = Number(named.get('general.alignment') ?? 32);
  if (
    !Number.isInteger(alignment) ||
    alignment < 1 ||
    alignment > MAX_ALIGNMENT
  ) {
    throw reader.fail('general.alignment', `is ${alignment}`);
  }
  const tensors: ReportTensor[] = [];
  const ranges: {name: string; start: number; bytes: number}[] = [];
  for (let i = 0; i < tensorCount; i += 1) {
    const {tensor, start, end} = await readTensorInfo(reader, at, i);
    tensors.push(tensor);
    ranges.push({name: tensor.name, start, bytes: tensor.bytes});
    at = end;
  }
  const data = Math.ceil(at / alignment) * alignment;
  for (const {name, start, bytes} of ranges) {
    if (start % alignment !== 0 || data + start + bytes > reader.size) {
      throw reader.fail(
        `${name}, offset`,
        start % alignment === 0
          ? `${start} and ${bytes} bytes reach beyond the file`
          : `${start} is no multiple of ${alignment}`,
      );
    }
  }
  return createReport('gguf', tensors, {
    versions: [
      ['GGUF', String(version)],
      ['Architecture', named.get('general.architecture') ?? 'not recorded'],
    ],
    metadata,
    notes:
      Number(named.get('split.count') ?? 1) > 1
        ? [
            `This is one of ${named.get('split.count')} files of the model: the app needs the others in the same folder.`,
          ]
        : [],
  });
}

async function readString(
  reader: FileReader,
  at: number,
  field: string,
  isName = false,
): Promise<Value> {
  const length = await reader.size64(at, `${field}, length`);
  const read = isName ? reader.name : reader.text;
  const text = await read.call(reader, at + 8, length, field);
  return {text, end: at + 8 + length};
}

async function readValue(
  reader: FileReader,
  at: number,
  type: number,
  field: string,
  depth: number,
): Promise<Value> {
  if (type === STRING) {
    return readString(reader, at, field);
  }
  if (type === ARRAY) {
    return readArray(reader, at, field, depth);
  }
  const bytes = VALUE_BYTES[type];
  if (bytes === undefined) {
    throw reader.fail(`${field}, type`, `is ${type}, which GGUF does not have`);
  }
  return {
    text: await readNumber(reader, at, type, field),
    end: at + bytes,
  };
}

async function readNumber(
  reader: FileReader,
  at: number,
  type: number,
  field: string,
): Promise<string> {
  switch (type) {
    case 0:
      return String(await reader.u8(at, field));
    case 1:
      return String(((await reader.u8(at, field)) << 24) >> 24);
    case 2:
      return String(await reader.u16(at, field));
    case 3:
      return String(((await reader.u16(at, field)) << 16) >> 16);
    case 4:
      return String(await reader.u32(at, field));
    case 5:
      return String(await reader.i32(at, field));
    case 6:
      return String(await reader.f32(at, field));
    case 7:
      return (await reader.u8(at, field)) === 0 ? 'false' : 'true';
    case 10:
      return String(await reader.u64(at, field));
    case 11:
      return String(await reader.i64(at, field));
    default:
      return String(await reader.f64(at, field));
  }
}

/** Reads an array: its type, its length, and its first values. */
async function readArray(
  reader: FileReader,
  start: number,
  field: string,
  depth: number,
): Promise<Value> {
  if (depth >= MAX_DEPTH) {
    throw reader.fail(field, 'nests arrays too deeply', 'limit');
  }
  const type = await reader.u32(start, `${field}, type of values`);
  const length = await reader.size64(start + 4, `${field}, length`);
  const bytes = VALUE_BYTES[type];
  let at = start + 12;
  const shown: string[] = [];
  if (bytes !== undefined) {
    // Check the end at once, since plain numbers need no walk.
    await reader.bytes(at + length * bytes, 0, field);
    for (let i = 0; i < Math.min(length, MAX_SHOWN); i += 1) {
      shown.push(await readNumber(reader, at + i * bytes, type, field));
    }
    at += length * bytes;
  } else {
    for (let i = 0; i < length; i += 1) {
      if (type === STRING && i >= MAX_SHOWN) {
        at += 8 + (await reader.size64(at, `${field}[${i}], length`));
      } else {
        const value = await readValue(
          reader,
          at,
          type,
          `${field}[${i}]`,
          depth + 1,
        );
        if (i < MAX_SHOWN) {
          shown.push(value.text);
        }
        at = value.end;
      }
    }
    await reader.bytes(at, 0, field);
  }
  const rest = length > MAX_SHOWN ? ', …' : '';
  return {
    text: `${length} × ${VALUE_NAMES[type] ?? type}: ${shown.join(', ')}${rest}`,
    end: at,
  };
}

async function readTensorInfo(
  reader: FileReader,
  start: number,
  index: number,
): Promise<{tensor: ReportTensor; start: number; end: number}> {
  const {text: name, end} = await readString(
    reader,
    start,
    `tensor ${index}, name`,
    true,
  );
  const rank = await reader.u32(end, `${name}, dimensions`);
  if (rank > MAX_DIMENSIONS) {
    throw reader.fail(`${name}, dimensions`, `are ${rank}`);
  }
  let at = end + 4;
  const shape: number[] = [];
  for (let i = 0; i < rank; i += 1) {
    // GGUF lists the innermost axis first.
    shape.unshift(await reader.size64(at, `${name}, size ${i}`));
    at += 8;
  }
  const id = await reader.u32(at, `${name}, type`);
  const type = GGUF_TYPES[id];
  if (!type) {
    throw reader.fail(
      `${name}, type`,
      `is ${id}, which this reader does not know`,
      'unsupported',
    );
  }
  const [title, block, blockBytes] = type;
  const elements = reader.multiply(shape, `${name}, sizes`);
  if ((shape.at(-1) ?? 1) % block !== 0) {
    throw reader.fail(
      `${name}, sizes`,
      `${shape.at(-1)} values of a row do not fill blocks of ${block}`,
    );
  }
  const offset = await reader.size64(at + 4, `${name}, offset`);
  return {
    tensor: {
      name,
      type: title,
      shape,
      bytes: (elements / block) * blockBytes,
      ...(block > 1 && {quantization: `blocks of ${block}`}),
    },
    start: offset,
    end: at + 12,
  };
}
