import type {ByteSource} from '../model';
import {readExactly} from '../source';

/** All fields of onnx.ModelProto (onnx/onnx.proto). */
const ONNX_FIELDS = new Set([1, 2, 3, 4, 5, 6, 7, 8, 14, 20, 25, 26]);
const ONNX_GRAPH = 7;
/** Field numbers of the model types in CoreML.Specification.Model (mlmodel/format/Model.proto). */
const COREML_TYPES = {from: 200, to: 3000};
const COREML_FIELDS = new Set([1, 2, 10]);

const MAX_FIELDS = 1000;
/** Limit of the format version at the start of both messages. */
const MAX_VERSION = 100;

const VARINT = 0;
const LENGTH_DELIMITED = 2;

interface Field {
  number: number;
  wire: number;
}

/** Identifies ONNX and Core ML by the top-level fields of a protocol buffer. */
export async function identifyProtobuf(
  source: ByteSource,
): Promise<'onnx' | 'coreml' | undefined> {
  const fields = await readFields(source);
  if (!fields) {
    return undefined;
  }
  const has = (number: number) =>
    fields.some(
      (field) => field.number === number && field.wire === LENGTH_DELIMITED,
    );
  if (has(ONNX_GRAPH) && fields.every(({number}) => ONNX_FIELDS.has(number))) {
    return 'onnx';
  }
  const isType = ({number}: Field) =>
    number >= COREML_TYPES.from && number <= COREML_TYPES.to;
  return fields.some(isType) &&
    fields.every((field) => COREML_FIELDS.has(field.number) || isType(field))
    ? 'coreml'
    : undefined;
}

/**
 * Reads the top-level fields of a protocol buffer that begins with a version number.
 *
 * @returns undefined if the file is not such a message to its end
 */
async function readFields(source: ByteSource): Promise<Field[] | undefined> {
  const fields: Field[] = [];
  let at = 0;
  while (at < source.size) {
    const bytes = await readExactly(source, at, Math.min(at + 24, source.size));
    const tag = readVarint(bytes, 0);
    const value = tag && readVarint(bytes, tag.end);
    const field = {
      number: tag ? Math.floor(tag.value / 8) : 0,
      wire: tag ? tag.value & 7 : -1,
    };
    if (
      !value ||
      fields.length >= MAX_FIELDS ||
      (field.wire !== VARINT && field.wire !== LENGTH_DELIMITED) ||
      (fields.length === 0 &&
        (field.number !== 1 ||
          field.wire !== VARINT ||
          value.value > MAX_VERSION))
    ) {
      return undefined;
    }
    fields.push(field);
    at += value.end + (field.wire === LENGTH_DELIMITED ? value.value : 0);
  }
  return at === source.size ? fields : undefined;
}

/** Reads a base-128 number of at most 7 bytes. */
function readVarint(
  bytes: Uint8Array,
  start: number,
): {value: number; end: number} | undefined {
  let value = 0;
  for (let i = 0; i < 7; i += 1) {
    const byte = bytes[start + i];
    if (byte === undefined) {
      return undefined;
    }
    value += (byte & 127) * 128 ** i;
    if (byte < 128) {
      return {value, end: start + i + 1};
    }
  }
  return undefined;
}
