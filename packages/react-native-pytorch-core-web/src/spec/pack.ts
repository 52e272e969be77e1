/** Runs `pack` of a specification: converts parameters of the app to the argument of `forward`. */

import {type IValue, Tuple} from '@playtorch-docs/ptl-runtime';
import {elementCount, Tensor} from '@playtorch-docs/ptl-runtime/tensor';
import type {SpecContext} from './context';
import {
  asFields,
  readBoolean,
  readDouble,
  readDoubles,
  type JsonFields,
  readInt,
  readList,
  readLong,
  readLongs,
  readString,
} from './fields';
import {transformImage} from './imageTransforms';

/** Finds the parameter that a field names. */
function requireParameter(
  fields: JsonFields,
  key: string,
  {parameters}: SpecContext,
) {
  const name = readString(fields, key);
  const value = parameters[name];
  if (typeof value !== 'object' || value === null) {
    throw new Error(
      `The parameter ${JSON.stringify(name)}, which ${key} of the specification names, is ${value === undefined ? 'missing' : `no ${key}`}`,
    );
  }
  return value;
}

function packTensor(fields: JsonFields): Tensor {
  const dtype = readString(fields, 'dtype');
  const sizes = readLongs(fields, 'sizes').map(Number);
  if (dtype !== 'float' && dtype !== 'long') {
    throw new Error('Unknown dtype');
  }
  const data =
    dtype === 'float'
      ? Float32Array.from(readDoubles(fields, 'items'))
      : BigInt64Array.from(readLongs(fields, 'items'));
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

function packString(fields: JsonFields, context: SpecContext): Tensor {
  const name = readString(fields, 'tokenizer');
  if (name !== 'bert' && name !== 'gpt2') {
    throw new Error('Unknown tokenizer');
  }
  const ids = context
    .tokenizer(name)
    .encode(
      readString(fields, 'string'),
      name === 'bert' ? readInt(fields, 'model_input_length') : 0,
    );
  if (name === 'bert') {
    context.tokenIds = ids;
  }
  return Tensor.over(BigInt64Array.from(ids), [1, ids.length], 'int64');
}

function packAudio(fields: JsonFields, context: SpecContext): Tensor {
  const samples = context.samples(requireParameter(fields, 'audio', context));
  const values = Float32Array.from(samples, (sample) => sample / 32767);
  return Tensor.over(values, [1, values.length], 'float32');
}

const PACKERS: Readonly<
  Record<string, (fields: JsonFields, context: SpecContext) => IValue>
> = {
  tuple: (fields, context) =>
    new Tuple(
      readList(fields, 'items').map((item, i) =>
        pack(asFields(item, `items[${i}]`), context),
      ),
    ),
  scalar_bool: (fields) => readBoolean(fields, 'value'),
  scalar_long: (fields) => readLong(fields, 'value'),
  scalar_double: (fields) => readDouble(fields, 'value'),
  tensor: packTensor,
  tensor_from_image: (fields, context) =>
    transformImage(
      context.pixels(requireParameter(fields, 'image', context)),
      readList(fields, 'transforms'),
    ),
  tensor_from_string: packString,
  tensor_from_audio: packAudio,
};

/**
 * Packs by the `type` of the fields.
 *
 * @throws Error with Android's message, if it has one
 */
export function pack(fields: JsonFields, context: SpecContext): IValue {
  const type = readString(fields, 'type');
  const packer = Object.hasOwn(PACKERS, type) ? PACKERS[type] : undefined;
  if (!packer) {
    throw new Error(`Unknown type for packer: '${type}'`);
  }
  return packer(fields, context);
}
