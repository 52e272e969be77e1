/** Runs `unpack` of a specification: converts the model's output to an object of the app. */

import {type IValue, Tuple} from '@playtorch-docs/ptl-runtime';
import {elements, Tensor} from '@playtorch-docs/ptl-runtime/tensor';
import type {Pixels} from '../torch/platform';
import type {SpecContext} from './context';
import {
  asFields,
  readDouble,
  type JsonFields,
  hasField,
  readList,
  readString,
} from './fields';

/** Results by the keys of the specification. */
export type SpecResult = Record<string, unknown>;

const {fround} = Math;

/** Largest finite float32. */
const MAX_FLOAT32 = 3.4028234663852886e38;

const describeKind = (value: IValue): string => {
  if (value instanceof Tensor) {
    return 'a tensor';
  }
  if (value instanceof Tuple) {
    return 'a tuple';
  }
  if (value instanceof Map) {
    return 'a dictionary';
  }
  if (Array.isArray(value)) {
    return 'a list';
  }
  const kinds: Partial<Record<string, string>> = {
    bigint: 'an int',
    number: 'a float',
    boolean: 'a bool',
    string: 'a string',
  };
  return value === null ? 'None' : (kinds[typeof value] ?? 'an object');
};

const createMismatch = (expectedType: string, value: IValue): Error =>
  new Error(
    `The specification expects ${expectedType} here, and the model gave ${describeKind(value)}`,
  );

function asTensor(value: IValue): Tensor {
  if (!(value instanceof Tensor)) {
    throw createMismatch('a tensor', value);
  }
  return value;
}

function readFloats(value: IValue): Float32Array {
  const tensor = asTensor(value);
  if (tensor.dtype !== 'float32') {
    throw new Error(
      `Tensor of type Tensor_${tensor.dtype} cannot return data as float array.`,
    );
  }
  return elements(tensor) as Float32Array;
}

function readLongTensor(value: IValue): BigInt64Array {
  const tensor = asTensor(value);
  if (tensor.dtype !== 'int64') {
    throw new Error(
      `Tensor of type Tensor_${tensor.dtype} cannot return data as long array.`,
    );
  }
  return elements(tensor) as BigInt64Array;
}

function requireDictionary(value: IValue): (key: string) => IValue | undefined {
  if (!(value instanceof Map)) {
    throw createMismatch('a dictionary', value);
  }
  return (key) => value.get(key);
}

function requireEntry(value: IValue, key: string): IValue {
  const item = requireDictionary(value)(key);
  if (item === undefined) {
    throw new Error(`Unpack dict missing key '${key}'`);
  }
  return item;
}

/** Finds the index of the first largest value; -1 if no value is above -MAX_FLOAT32. */
function findArgmax(values: ArrayLike<number>): number {
  let best = -1;
  // Start at the same value as Android.
  let largest = -MAX_FLOAT32;
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? NaN;
    if (value > largest) {
      best = i;
      largest = value;
    }
  }
  return best;
}

/** Computes softmax without subtracting the maximum, so that large logits overflow to NaN, as on Android. */
function computeSoftmax(values: ArrayLike<number>): Float32Array {
  const powers = Float32Array.from(values, (value) => Math.exp(value));
  const sum = powers.reduce((total, power) => fround(total + power), 0);
  return powers.map((power) => power / sum);
}

function unpackArgmax(
  value: IValue,
  fields: JsonFields,
  result: SpecResult,
): void {
  const dtype = readString(fields, 'dtype');
  if (dtype !== 'float' && dtype !== 'long') {
    throw new Error('Unknown dtype');
  }
  const data =
    dtype === 'float'
      ? readFloats(value)
      : Array.from(readLongTensor(value), Number);
  const best = findArgmax(data);
  result[readString(fields, 'key')] = best;
  if (hasField(fields, 'valueKey')) {
    if (best < 0) {
      throw new Error('length=0; index=-1: argmax found no largest value');
    }
    result[readString(fields, 'valueKey')] = computeSoftmax(data)[best];
  }
}

function unpackTensor(
  value: IValue,
  fields: JsonFields,
  result: SpecResult,
): void {
  const key = readString(fields, 'key');
  switch (readString(fields, 'dtype')) {
    case 'float':
      result[key] = Array.from(readFloats(value));
      break;
    case 'long':
      result[key] = Array.from(readLongTensor(value), (item) =>
        Number(BigInt.asIntN(32, item)),
      );
      break;
    default:
      throw new Error('Unknown dtype');
  }
}

/** Converts a float to Java's int: truncated, 0 for NaN, saturated. */
const toJavaInt = (value: number): number =>
  Number.isNaN(value)
    ? 0
    : Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, Math.trunc(value)));

/** Converts a tensor to pixels, scaled from 0 to 255, with Android's faults. */
function toPixels(value: IValue): Pixels {
  const data = readFloats(value);
  const [, , height = 0, width = 0] = asTensor(value).sizes;
  if (width * height === 0 || data.length < width * height * 3) {
    throw new Error(
      `tensor_to_image needs a tensor [1, 3, height, width], and the model gave [${asTensor(value).sizes.join(', ')}]`,
    );
  }
  let max = 0;
  let min = MAX_FLOAT32;
  for (const one of data) {
    max = Math.max(max, one);
    min = Math.min(min, one);
  }
  const range = toJavaInt(fround(max - min));
  const plane = width * height;
  const pixels = new Uint8ClampedArray(plane * 4);
  const level = (i: number) =>
    toJavaInt(fround(fround(fround((data[i] ?? 0) - min) / range) * 255));
  for (let i = 0; i < plane; i += 1) {
    // Let channels overflow into each other, as Color.rgb does.
    const color =
      (level(i) << 16) | (level(i + plane) << 8) | level(i + 2 * plane);
    const x = Math.trunc(i / height);
    const y = i % width;
    if (x >= width || y >= height) {
      throw new Error(
        `${x >= width ? `x must be < bitmap.width()` : 'y must be < bitmap.height()'}: on Android tensor_to_image takes square images only`,
      );
    }
    pixels.set(
      [(color >> 16) & 255, (color >> 8) & 255, color & 255, 255],
      (y * width + x) * 4,
    );
  }
  return {width, height, data: pixels};
}

function unpackAnswer(
  value: IValue,
  fields: JsonFields,
  result: SpecResult,
  context: SpecContext,
): void {
  const start = findArgmax(readFloats(requireEntry(value, 'start_logits')));
  const end = findArgmax(readFloats(requireEntry(value, 'end_logits')));
  const key = readString(fields, 'key');
  if (start < 0 || start === end) {
    if (context.release === '0.1') {
      result[key] = null;
    }
    return;
  }
  if (!context.tokenIds) {
    throw new Error("Expected 'token_ids' in packerContext");
  }
  if (end + 1 < start) {
    throw new Error(`${start} > ${end + 1}: the answer ends before it starts`);
  }
  result[key] = context
    .tokenizer('bert')
    .decode(context.tokenIds.slice(start, end + 1));
}

function readClasses(fields: JsonFields): string[] {
  if (!hasField(fields, 'classes')) {
    throw new Error(
      'classesclasses property is missing in the unpack definition for bounding_boxes unpack type',
    );
  }
  const classes = fields['classes'];
  if (!Array.isArray(classes)) {
    throw new Error(
      'classesclasses property in the unpack definition for bounding_boxes needs to be an array of strings',
    );
  }
  return classes.map(String);
}

function unpackBoxes(
  value: IValue,
  fields: JsonFields,
  result: SpecResult,
  {release}: SpecContext,
): void {
  const logits = requireEntry(value, 'pred_logits');
  const boxes = requireEntry(value, 'pred_boxes');
  if (!hasField(fields, 'probabilityThreshold')) {
    throw new Error(
      'model param value for probabilityThreshold is missing [0, 1]',
    );
  }
  const threshold = readDouble(fields, 'probabilityThreshold');
  const classes = readClasses(fields);
  const scores = readFloats(logits);
  const bounds = readFloats(boxes);
  const [, count = 0, width = 0] = asTensor(logits).sizes;
  const [, , size = 4] = asTensor(boxes).sizes;
  const detections: {objectClass: string; bounds: number[]}[] = [];
  for (let i = 0; i < count; i += 1) {
    const odds = computeSoftmax(scores.subarray(i * width, (i + 1) * width));
    const best = Math.max(findArgmax(odds), 0);
    const objectClass = classes[best];
    if (!((odds[best] ?? NaN) <= threshold) && objectClass !== undefined) {
      if (best === 0 && release === '0.1') {
        throw new Error(
          `length=${classes.length}; index=-1: bounding_boxes of 0.1 fails when class 0 wins`,
        );
      }
      detections.push({
        objectClass,
        bounds: Array.from(bounds.subarray(i * size, i * size + 4)),
      });
    }
  }
  result[readString(fields, 'key')] = detections;
}

/** Unpacks the items of a tuple or list, each by its part of the specification. */
function unpackItems(
  items: readonly IValue[],
  fields: JsonFields,
  result: SpecResult,
  context: SpecContext,
): void {
  const specs = readList(fields, 'items');
  if (specs.length !== items.length) {
    throw new Error('IValue and JSONArray sizes do not match');
  }
  for (const [i, item] of items.entries()) {
    unpack(item, asFields(specs[i], `items[${i}]`), result, context);
  }
}

type Unpacker = (
  value: IValue,
  fields: JsonFields,
  result: SpecResult,
  context: SpecContext,
) => void;

/** Creates the unpacker of a scalar or string. */
const unpackScalar =
  (
    expectedType: string,
    type: 'bigint' | 'number' | 'boolean' | 'string',
  ): Unpacker =>
  (value, fields, result) => {
    if (typeof value !== type) {
      throw createMismatch(expectedType, value);
    }
    result[readString(fields, 'key')] =
      typeof value === 'bigint' ? Number(BigInt.asIntN(32, value)) : value;
  };

const UNPACKERS: Readonly<Record<string, Unpacker>> = {
  tuple: (value, fields, result, context) => {
    if (!(value instanceof Tuple)) {
      throw createMismatch('a tuple', value);
    }
    unpackItems(value.items, fields, result, context);
  },
  list: (value, fields, result, context) => {
    if (!Array.isArray(value)) {
      throw createMismatch('a list', value);
    }
    unpackItems(value, fields, result, context);
  },
  dict_string_key: (value, fields, result, context) => {
    requireDictionary(value);
    for (const [i, item] of readList(fields, 'items').entries()) {
      const one = asFields(item, `items[${i}]`);
      unpack(
        requireEntry(value, readString(one, 'dict_key')),
        one,
        result,
        context,
      );
    }
  },
  tensor: unpackTensor,
  scalar_long: unpackScalar('an int', 'bigint'),
  scalar_float: unpackScalar('a float', 'number'),
  scalar_bool: unpackScalar('a bool', 'boolean'),
  string: unpackScalar('a string', 'string'),
  argmax: unpackArgmax,
  tensor_to_image: (value, fields, result, context) => {
    result[readString(fields, 'key')] = context.image(toPixels(value));
  },
  tensor_to_string: (value, fields, result, context) => {
    const decoder = readString(fields, 'decoder');
    if (decoder !== 'gpt2') {
      throw new Error(`Unknown decoder "${decoder}"`);
    }
    result[readString(fields, 'key')] = context
      .tokenizer('gpt2')
      .decode(Array.from(readLongTensor(value)));
  },
  bert_decode_qa_answer: unpackAnswer,
  bounding_boxes: unpackBoxes,
};

/**
 * Unpacks a value by the `type` of the fields.
 *
 * @param result - object that the results are added to
 * @throws Error with Android's message, if it has one
 */
export function unpack(
  value: IValue,
  fields: JsonFields,
  result: SpecResult,
  context: SpecContext,
): void {
  const type = readString(fields, 'type');
  const unpacker = Object.hasOwn(UNPACKERS, type) ? UNPACKERS[type] : undefined;
  if (!unpacker) {
    throw new Error(`Unknown type for unpacker: '${type}'`);
  }
  unpacker(value, fields, result, context);
}
