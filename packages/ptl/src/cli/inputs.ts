import type {
  DType,
  IValue,
  Tensor as RuntimeTensor,
} from '@playtorch-docs/ptl-runtime';
import {UsageError} from './error';

/** Part of ptl-runtime that inputs need; the package is loaded when a model runs. */
interface TensorRuntime {
  Tensor: typeof RuntimeTensor;
  cast: (tensor: RuntimeTensor, dtype: DType) => RuntimeTensor;
}

/** Element types of inputs. */
const DTYPES: readonly string[] = [
  'uint8',
  'int8',
  'int16',
  'int32',
  'int64',
  'float16',
  'float32',
  'float64',
  'bool',
] satisfies DType[];

type Json = null | boolean | number | string | Json[] | {[key: string]: Json};

/** Limit of the elements of an input, that of a picture of 4,000 by 4,000. */
const MAX_ELEMENTS = 50_000_000;

const FILLED_TENSOR = /^(zeros|ones|random):(\d+(?:x\d+)*)$/;
const TYPED_TENSOR = /^([a-z]+\d*):(.+)$/s;

/**
 * Reads an argument of a method.
 *
 * @param text - JSON, `zeros:1x3`, or either after an element type: `int64:[1, 2]`
 * @param type - type of the argument in the model: `Tensor`, `List[int]`
 * @param random - uniform random numbers in [0, 1)
 * @throws UsageError if the text is not a value of the type
 */
export function readInput(
  text: string,
  type: string,
  {Tensor, cast}: TensorRuntime,
  random: () => number = Math.random,
): IValue {
  const inner = /^Optional\[(.+)\]$/.exec(type)?.[1] ?? type;
  const readTensor = (dtype: DType, value: string): IValue => {
    const [, how, size = ''] = FILLED_TENSOR.exec(value) ?? [];
    if (how === undefined) {
      return convertTensor(parse(value), dtype);
    }
    const sizes = size.split('x').map(Number);
    const length = sizes.reduce((product, size) => product * size, 1);
    if (length > MAX_ELEMENTS) {
      throw createInputError(
        text,
        `more than ${MAX_ELEMENTS.toLocaleString('en-US')} elements`,
      );
    }
    return createTensor(
      sizes,
      dtype,
      Array.from({length}, () =>
        how === 'zeros' ? 0 : how === 'ones' ? 1 : random(),
      ),
    );
  };
  const createTensor = (
    sizes: readonly number[],
    dtype: DType,
    numbers: readonly (number | boolean)[],
  ): RuntimeTensor =>
    cast(
      Tensor.over(Float64Array.from(numbers, Number), sizes, 'float64'),
      dtype,
    );
  const convertTensor = (value: Json, dtype: DType): RuntimeTensor => {
    const sizes: number[] = [];
    for (let one = value; Array.isArray(one); one = one[0] ?? null) {
      sizes.push(one.length);
    }
    const numbers: (number | boolean)[] = [];
    const collect = (one: Json, depth: number): void => {
      if (depth < sizes.length) {
        if (!Array.isArray(one) || one.length !== sizes[depth]) {
          throw createInputError(text, 'its rows have different lengths');
        }
        one.forEach((item) => collect(item, depth + 1));
      } else if (typeof one === 'number' || typeof one === 'boolean') {
        if (!/^(float|bool)/.test(dtype) && !Number.isInteger(Number(one))) {
          throw createInputError(text, `${one} is not ${dtype}`);
        }
        numbers.push(one);
      } else {
        throw createInputError(text, 'it has something else than numbers');
      }
    };
    collect(value, 0);
    return createTensor(sizes, dtype, numbers);
  };

  if (inner === 'Tensor') {
    const [, name = '', rest = ''] = TYPED_TENSOR.exec(text) ?? [];
    if (DTYPES.includes(name)) {
      return readTensor(name as DType, rest);
    }
    return text === 'null' && inner !== type
      ? null
      : readTensor('float32', text);
  }
  // A string may be without quotes.
  if (inner === 'str' && !text.startsWith('"')) {
    return text;
  }
  return convertValue(parse(text), type, text);
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw createInputError(text, 'it is not JSON');
  }
}

const shorten = (text: string) =>
  text.length > 60 ? `${text.slice(0, 60)}…` : text;

const createInputError = (text: string, why: string): UsageError =>
  new UsageError(
    `--input ${shorten(text)}: ${why}.`,
    'An input is JSON, zeros:1x3x224x224, ones:…, random:…, or @file.json; int64: before it names a type.',
  );

/** Converts JSON to a value of a TorchScript type other than Tensor. */
function convertValue(value: Json, type: string, text: string): IValue {
  const list = /^List\[(.+)\]$/.exec(type)?.[1];
  const optional = /^Optional\[(.+)\]$/.exec(type)?.[1];
  if (optional) {
    return value === null ? null : convertValue(value, optional, text);
  }
  if (list && Array.isArray(value)) {
    return value.map((item) => convertValue(item, list, text));
  }
  if (
    (type === 'bool' && typeof value === 'boolean') ||
    (type === 'float' && typeof value === 'number') ||
    (type === 'str' && typeof value === 'string')
  ) {
    return value;
  }
  if (type === 'int' && Number.isInteger(value)) {
    return BigInt(value as number);
  }
  throw createInputError(text, `the model takes ${type} here`);
}
