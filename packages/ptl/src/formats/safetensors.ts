import {SAFETENSORS_TYPES} from './elementTypes';
import type {FileReader} from './fileReader';
import {createReport, type FileReport, type ReportTensor} from './report';

/** Bytes of the header: a quarter of what the format allows, and far above real files. */
const MAX_HEADER_BYTES = 25_000_000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSizes = (value: unknown): value is number[] =>
  Array.isArray(value) &&
  value.every((size) => Number.isSafeInteger(size) && Number(size) >= 0);

/**
 * Reads the header of a safetensors file; the weights stay unread.
 *
 * @throws PtlError `format` or `limit`, with the tensor
 */
export async function readSafetensors(reader: FileReader): Promise<FileReport> {
  const length = await reader.size64(0, 'header size');
  if (length > MAX_HEADER_BYTES) {
    throw reader.fail('header', `claims ${length} bytes`, 'limit');
  }
  const bytes = await reader.bytes(8, length, 'header');
  let header: unknown;
  try {
    header = JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes));
  } catch (error) {
    throw reader.fail('header', `is not JSON (${(error as Error).message})`);
  }
  if (!isObject(header)) {
    throw reader.fail('header', 'is not an object');
  }
  const {__metadata__: extra = {}, ...entries} = header;
  if (!isObject(extra)) {
    throw reader.fail('__metadata__', 'is not an object');
  }
  const metadata = Object.entries(extra).map(
    ([key, value]): [string, string] => {
      if (typeof value !== 'string') {
        throw reader.fail(`__metadata__.${key}`, 'is not a string');
      }
      return [key, value];
    },
  );
  const data = reader.size - 8 - length;
  const ranges: {name: string; start: number; end: number}[] = [];
  const tensors = Object.entries(entries).map(([name, entry]) => {
    reader.count('tensors');
    const {tensor, start, end} = readTensor(reader, name, entry);
    ranges.push({name, start, end});
    return tensor;
  });
  checkRanges(reader, ranges, data);
  return createReport('safetensors', tensors, {metadata});
}

function readTensor(
  reader: FileReader,
  name: string,
  entry: unknown,
): {tensor: ReportTensor; start: number; end: number} {
  const {dtype, shape, data_offsets: offsets} = isObject(entry) ? entry : {};
  const known =
    typeof dtype === 'string' && Object.hasOwn(SAFETENSORS_TYPES, dtype)
      ? SAFETENSORS_TYPES[dtype]
      : undefined;
  if (!known) {
    throw reader.fail(`${name}.dtype`, `is ${String(JSON.stringify(dtype))}`);
  }
  if (!isSizes(shape)) {
    throw reader.fail(`${name}.shape`, 'is not a list of sizes');
  }
  if (!isSizes(offsets) || offsets.length !== 2) {
    throw reader.fail(`${name}.data_offsets`, 'are not two offsets');
  }
  const [type, bits] = known;
  const [start = 0, end = 0] = offsets;
  const bytes = Math.ceil((reader.multiply(shape, `${name}.shape`) * bits) / 8);
  if (end - start !== bytes) {
    throw reader.fail(
      `${name}.data_offsets`,
      `have ${end - start} bytes between them; the shape needs ${bytes}`,
    );
  }
  return {tensor: {name, type, shape, bytes}, start, end};
}

/** Checks that the tensors cover the data without a gap, as the format demands. */
function checkRanges(
  reader: FileReader,
  ranges: {name: string; start: number; end: number}[],
  data: number,
): void {
  ranges.sort((a, b) => a.start - b.start || a.end - b.end);
  let at = 0;
  for (const {name, start, end} of ranges) {
    if (start !== at) {
      throw reader.fail(
        `${name}.data_offsets`,
        `begin at ${start}; the tensor before ends at ${at}`,
      );
    }
    at = end;
  }
  if (at !== data) {
    throw reader.fail('data', `has ${data} bytes; the header describes ${at}`);
  }
}
