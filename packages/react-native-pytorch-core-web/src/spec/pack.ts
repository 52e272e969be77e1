/** `pack` of a specification: parameters of the app as the argument of `forward`. */

import {type IValue, Tuple} from '@playtorch-docs/ptl-runtime';
import {elementCount, Tensor} from '@playtorch-docs/ptl-runtime/tensor';
import type {Context} from './context';
import {
  asFields,
  boolean,
  double,
  doubles,
  type Fields,
  int,
  list,
  long,
  longs,
  string,
} from './fields';
import {transformImage} from './imageTransforms';

/** The parameter that a field names. */
function parameter(fields: Fields, key: string, {parameters}: Context) {
  const name = string(fields, key);
  const value = parameters[name];
  if (typeof value !== 'object' || value === null) {
    throw new Error(
      `The parameter ${JSON.stringify(name)}, which ${key} of the specification names, is ${value === undefined ? 'missing' : `no ${key}`}`,
    );
  }
  return value;
}

function tensor(fields: Fields): Tensor {
  const dtype = string(fields, 'dtype');
  const sizes = longs(fields, 'sizes').map(Number);
  if (dtype !== 'float' && dtype !== 'long') {
    throw new Error('Unknown dtype');
  }
  const data =
    dtype === 'float'
      ? Float32Array.from(doubles(fields, 'items'))
      : BigInt64Array.from(longs(fields, 'items'));
  if (sizes.some((size) => size < 0)) {
    throw new Error('Shape elements must be non negative');
  }
  if (data.length !== elementCount(sizes)) {
    throw new Error(
      `Inconsistent data capacity:${data.length} and shape number elements:${elementCount(sizes)} shape:[${sizes.join(', ')}]`,
    );
  }
  return Tensor.over(data, sizes, dtype === 'float' ? 'float32' : 'int64');
}

function fromString(fields: Fields, context: Context): Tensor {
  const name = string(fields, 'tokenizer');
  if (name !== 'bert' && name !== 'gpt2') {
    throw new Error('Unknown tokenizer');
  }
  const ids = context
    .tokenizer(name)
    .encode(
      string(fields, 'string'),
      name === 'bert' ? int(fields, 'model_input_length') : 0,
    );
  if (name === 'bert') {
    context.tokenIds = ids;
  }
  return Tensor.over(BigInt64Array.from(ids), [1, ids.length], 'int64');
}

function fromAudio(fields: Fields, context: Context): Tensor {
  const samples = context.samples(parameter(fields, 'audio', context));
  const values = Float32Array.from(samples, (sample) => sample / 32767);
  return Tensor.over(values, [1, values.length], 'float32');
}

const packers: Readonly<
  Record<string, (fields: Fields, context: Context) => IValue>
> = {
  tuple: (fields, context) =>
    new Tuple(
      list(fields, 'items').map((item, i) =>
        pack(asFields(item, `items[${i}]`), context),
      ),
    ),
  scalar_bool: (fields) => boolean(fields, 'value'),
  scalar_long: (fields) => long(fields, 'value'),
  scalar_double: (fields) => double(fields, 'value'),
  tensor,
  tensor_from_image: (fields, context) =>
    transformImage(
      context.pixels(parameter(fields, 'image', context)),
      list(fields, 'transforms'),
    ),
  tensor_from_string: fromString,
  tensor_from_audio: fromAudio,
};

/** @throws Error in Android's words, where it has some */
export function pack(fields: Fields, context: Context): IValue {
  const type = string(fields, 'type');
  const packer = Object.hasOwn(packers, type) ? packers[type] : undefined;
  if (!packer) {
    throw new Error(`Unknown type for packer: '${type}'`);
  }
  return packer(fields, context);
}
