/** `unpack` of a specification: the model's output as an object of the app. */

import {type IValue, Tuple} from '@playtorch-docs/ptl-runtime';
import {elements, Tensor} from '@playtorch-docs/ptl-runtime/tensor';
import type {Pixels} from '../torch/platform';
import type {Context} from './context';
import {asFields, double, type Fields, has, list, string} from './fields';

/** What the app gets under the names of the specification. */
export type Result = Record<string, unknown>;

const {fround} = Math;

/** The largest float32. */
const LARGEST = 3.4028234663852886e38;

const kindOf = (value: IValue): string => {
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

const expected = (wanted: string, value: IValue): Error =>
  new Error(
    `The specification expects ${wanted} here, and the model gave ${kindOf(value)}`,
  );

function asTensor(value: IValue): Tensor {
  if (!(value instanceof Tensor)) {
    throw expected('a tensor', value);
  }
  return value;
}

function floats(value: IValue): Float32Array {
  const tensor = asTensor(value);
  if (tensor.dtype !== 'float32') {
    throw new Error(
      `Tensor of type Tensor_${tensor.dtype} cannot return data as float array.`,
    );
  }
  return elements(tensor) as Float32Array;
}

function longsOf(value: IValue): BigInt64Array {
  const tensor = asTensor(value);
  if (tensor.dtype !== 'int64') {
    throw new Error(
      `Tensor of type Tensor_${tensor.dtype} cannot return data as long array.`,
    );
  }
  return elements(tensor) as BigInt64Array;
}

function dictionary(value: IValue): (key: string) => IValue | undefined {
  if (!(value instanceof Map)) {
    throw expected('a dictionary', value);
  }
  return (key) => value.get(key);
}

function entry(value: IValue, key: string): IValue {
  const found = dictionary(value)(key);
  if (found === undefined) {
    throw new Error(`Unpack dict missing key '${key}'`);
  }
  return found;
}

/** Index of the first largest value; -1 where there is no number. */
function argmax(values: ArrayLike<number>): number {
  let best = -1;
  // Android starts here: what is not above it never wins.
  let largest = -LARGEST;
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? NaN;
    if (value > largest) {
      best = i;
      largest = value;
    }
  }
  return best;
}

/** Without a shift: large logits overflow to NaN, as on Android. */
function softmax(values: ArrayLike<number>): Float32Array {
  const powers = Float32Array.from(values, (value) => Math.exp(value));
  const sum = powers.reduce((total, power) => fround(total + power), 0);
  return powers.map((power) => power / sum);
}

function unpackArgmax(value: IValue, fields: Fields, result: Result): void {
  const dtype = string(fields, 'dtype');
  if (dtype !== 'float' && dtype !== 'long') {
    throw new Error('Unknown dtype');
  }
  const data =
    dtype === 'float' ? floats(value) : Array.from(longsOf(value), Number);
  const best = argmax(data);
  result[string(fields, 'key')] = best;
  if (has(fields, 'valueKey')) {
    if (best < 0) {
      throw new Error('length=0; index=-1: argmax found no largest value');
    }
    result[string(fields, 'valueKey')] = softmax(data)[best];
  }
}

function unpackTensor(value: IValue, fields: Fields, result: Result): void {
  const key = string(fields, 'key');
  switch (string(fields, 'dtype')) {
    case 'float':
      result[key] = Array.from(floats(value));
      break;
    case 'long':
      result[key] = Array.from(longsOf(value), (item) =>
        Number(BigInt.asIntN(32, item)),
      );
      break;
    default:
      throw new Error('Unknown dtype');
  }
}

/** A float as Java's int: cut, 0 for NaN, the nearest int for what is too large. */
const javaInt = (value: number): number =>
  Number.isNaN(value)
    ? 0
    : Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, Math.trunc(value)));

/** Stretched so that the smallest value is 0 and the largest 255; with Android's faults. */
function pixelsOf(value: IValue): Pixels {
  const data = floats(value);
  const [, , height = 0, width = 0] = asTensor(value).sizes;
  if (width * height === 0 || data.length < width * height * 3) {
    throw new Error(
      `tensor_to_image needs a tensor [1, 3, height, width], and the model gave [${asTensor(value).sizes.join(', ')}]`,
    );
  }
  let most = 0;
  let least = LARGEST;
  for (const one of data) {
    most = Math.max(most, one);
    least = Math.min(least, one);
  }
  const range = javaInt(fround(most - least));
  const plane = width * height;
  const pixels = new Uint8ClampedArray(plane * 4);
  const level = (i: number) =>
    javaInt(fround(fround(fround((data[i] ?? 0) - least) / range) * 255));
  for (let i = 0; i < plane; i += 1) {
    // Color.rgb keeps no channel within its eight bits.
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
  fields: Fields,
  result: Result,
  context: Context,
): void {
  const start = argmax(floats(entry(value, 'start_logits')));
  const end = argmax(floats(entry(value, 'end_logits')));
  const key = string(fields, 'key');
  if (start < 0 || start === end) {
    if (context.release === '0.1') {
      // 0.1 gives null where 0.2.0 leaves the key out.
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

function classesOf(fields: Fields): string[] {
  if (!has(fields, 'classes')) {
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
  fields: Fields,
  result: Result,
  {release}: Context,
): void {
  const logits = entry(value, 'pred_logits');
  const boxes = entry(value, 'pred_boxes');
  if (!has(fields, 'probabilityThreshold')) {
    throw new Error(
      'model param value for probabilityThreshold is missing [0, 1]',
    );
  }
  const threshold = double(fields, 'probabilityThreshold');
  const classes = classesOf(fields);
  const scores = floats(logits);
  const places = floats(boxes);
  const [, count = 0, width = 0] = asTensor(logits).sizes;
  const [, , size = 4] = asTensor(boxes).sizes;
  const found: {objectClass: string; bounds: number[]}[] = [];
  for (let i = 0; i < count; i += 1) {
    const odds = softmax(scores.subarray(i * width, (i + 1) * width));
    const best = Math.max(argmax(odds), 0);
    const objectClass = classes[best];
    if (!((odds[best] ?? NaN) <= threshold) && objectClass !== undefined) {
      if (best === 0 && release === '0.1') {
        throw new Error(
          `length=${classes.length}; index=-1: bounding_boxes of 0.1 fails when class 0 wins`,
        );
      }
      found.push({
        objectClass,
        bounds: Array.from(places.subarray(i * size, i * size + 4)),
      });
    }
  }
  result[string(fields, 'key')] = found;
}

/** The items of a tuple or list, each with its own part of the specification. */
function unpackItems(
  items: readonly IValue[],
  fields: Fields,
  result: Result,
  context: Context,
): void {
  const specs = list(fields, 'items');
  if (specs.length !== items.length) {
    throw new Error('IValue and JSONArray sizes do not match');
  }
  for (const [i, item] of items.entries()) {
    unpack(item, asFields(specs[i], `items[${i}]`), result, context);
  }
}

type Unpacker = (
  value: IValue,
  fields: Fields,
  result: Result,
  context: Context,
) => void;

/** A value of one type as it is. */
const scalar =
  (
    wanted: string,
    type: 'bigint' | 'number' | 'boolean' | 'string',
  ): Unpacker =>
  (value, fields, result) => {
    if (typeof value !== type) {
      throw expected(wanted, value);
    }
    result[string(fields, 'key')] =
      typeof value === 'bigint' ? Number(BigInt.asIntN(32, value)) : value;
  };

const unpackers: Readonly<Record<string, Unpacker>> = {
  tuple: (value, fields, result, context) => {
    if (!(value instanceof Tuple)) {
      throw expected('a tuple', value);
    }
    unpackItems(value.items, fields, result, context);
  },
  list: (value, fields, result, context) => {
    if (!Array.isArray(value)) {
      throw expected('a list', value);
    }
    unpackItems(value, fields, result, context);
  },
  dict_string_key: (value, fields, result, context) => {
    dictionary(value);
    for (const [i, item] of list(fields, 'items').entries()) {
      const one = asFields(item, `items[${i}]`);
      unpack(entry(value, string(one, 'dict_key')), one, result, context);
    }
  },
  tensor: unpackTensor,
  scalar_long: scalar('an int', 'bigint'),
  scalar_float: scalar('a float', 'number'),
  scalar_bool: scalar('a bool', 'boolean'),
  string: scalar('a string', 'string'),
  argmax: unpackArgmax,
  tensor_to_image: (value, fields, result, context) => {
    result[string(fields, 'key')] = context.image(pixelsOf(value));
  },
  tensor_to_string: (value, fields, result, context) => {
    const decoder = string(fields, 'decoder');
    if (decoder !== 'gpt2') {
      throw new Error(`Unknown decoder "${decoder}"`);
    }
    result[string(fields, 'key')] = context
      .tokenizer('gpt2')
      .decode(Array.from(longsOf(value)));
  },
  bert_decode_qa_answer: unpackAnswer,
  bounding_boxes: unpackBoxes,
};

/**
 * Puts what the model gave under the names of the specification.
 *
 * @throws Error in Android's words, where it has some
 */
export function unpack(
  value: IValue,
  fields: Fields,
  result: Result,
  context: Context,
): void {
  const type = string(fields, 'type');
  const unpacker = Object.hasOwn(unpackers, type) ? unpackers[type] : undefined;
  if (!unpacker) {
    throw new Error(`Unknown type for unpacker: '${type}'`);
  }
  unpacker(value, fields, result, context);
}
