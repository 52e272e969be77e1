import type {FileReader} from './fileReader';

/** Field of a protocol buffer: a number, or a range of bytes. */
export interface ProtoField {
  number: number;
  /** Value of a varint; for others 0. */
  value: bigint;
  start: number;
  end: number;
  /** 0 varint, 1 eight bytes, 2 a range, 5 four bytes. */
  wire: number;
}

/** Bytes of a tag and a length: two varints. */
const HEAD_BYTES = 20;

/**
 * Lists the fields of a message at `[start, end)` without reading what they contain.
 *
 * An own reader, since those of protobuf's libraries take the whole message into memory, here all
 * weights, and count neither steps nor depth.
 *
 * @throws PtlError `format` with the message that is broken
 */
export async function* readFields(
  reader: FileReader,
  start: number,
  end: number,
  field: string,
): AsyncGenerator<ProtoField> {
  let at = start;
  while (at < end) {
    const head = await reader.bytes(at, Math.min(HEAD_BYTES, end - at), field);
    const tag = readVarint(head, 0);
    const wire = Number(tag.value & 7n);
    const number = Number(tag.value >> 3n);
    const begin = at + tag.end;
    if (tag.end === 0 || number === 0 || number >= 2 ** 29) {
      throw reader.fail(field, `has no field at byte ${at}`);
    }
    let value = 0n;
    let next = begin;
    let from = begin;
    if (wire === 0) {
      const varint = readVarint(head, tag.end);
      value = varint.value;
      next = varint.end === 0 ? Infinity : at + varint.end;
    } else if (wire === 2) {
      const length = readVarint(head, tag.end);
      from = at + length.end;
      next =
        length.end === 0 || length.value > BigInt(end)
          ? Infinity
          : from + Number(length.value);
    } else if (wire === 1 || wire === 5) {
      next = begin + (wire === 1 ? 8 : 4);
    } else {
      throw reader.fail(field, `has the unknown wire type ${wire}`);
    }
    if (next > end) {
      throw reader.fail(field, `ends inside of its field ${number}`);
    }
    yield {number, wire, value, start: from, end: next};
    at = next;
  }
}

/** Reads a varint; its end is 0 if it has none within ten bytes. */
function readVarint(
  bytes: Uint8Array,
  start: number,
): {value: bigint; end: number} {
  let value = 0n;
  for (let i = 0; i < 10; i += 1) {
    const byte = bytes[start + i];
    if (byte === undefined) {
      break;
    }
    value |= BigInt(byte & 127) << BigInt(7 * i);
    if (byte < 128) {
      return {value: BigInt.asUintN(64, value), end: start + i + 1};
    }
  }
  return {value: 0n, end: 0};
}

/** Reads a repeated number, packed or not. */
export async function readNumbers(
  reader: FileReader,
  {wire, value, start, end}: ProtoField,
  field: string,
): Promise<bigint[]> {
  if (wire !== 2) {
    return [value];
  }
  const bytes = await reader.bytes(start, end - start, field);
  const numbers: bigint[] = [];
  for (let at = 0; at < bytes.length;) {
    const one = readVarint(bytes, at);
    if (one.end === 0 || numbers.length >= 1024) {
      throw reader.fail(field, 'is no list of numbers');
    }
    numbers.push(one.value);
    at = one.end;
  }
  return numbers;
}
