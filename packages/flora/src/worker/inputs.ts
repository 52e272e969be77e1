import {type IValue, Tuple} from '@playtorch-docs/ptl-runtime';
import {cast, elementCount, Tensor} from '@playtorch-docs/ptl-runtime/tensor';
import {
  InputError,
  toPictureShape,
  normalizePixels,
  readFloat,
  readInt,
  readNumbers,
  readSizes,
  type InputValue,
  type TensorInput,
} from '../core/inputValues';

/** Upper bound of random integers, small enough to be indices of an embedding. */
const MAX_RANDOM_INT = 10;

/** Creates a generator of uniform numbers in [0, 1) from a seed (mulberry32 by Tommy Ettinger, public domain). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function fillValues(
  input: TensorInput,
  sizes: number[],
): Float64Array | Float32Array {
  const length = elementCount(sizes);
  switch (input.fill) {
    case 'ones':
      return new Float64Array(length).fill(1);
    case 'zeros':
      return new Float64Array(length);
    case 'random': {
      const random = createRandom(
        Number(BigInt.asUintN(32, readInt(input.seed))),
      );
      const isFloat = input.dtype.startsWith('float');
      const limit = input.dtype === 'bool' ? 2 : MAX_RANDOM_INT;
      return Float64Array.from({length}, () =>
        isFloat ? random() : Math.floor(random() * limit),
      );
    }
    case 'values': {
      const values = readNumbers(input.values);
      if (values.length !== length) {
        throw new InputError(
          `The shape [${sizes.join(', ')}] has ${length} elements, but there are ${values.length} values.`,
        );
      }
      return Float64Array.from(values);
    }
    case 'image': {
      const shape = toPictureShape(sizes);
      const {picture} = input;
      if (
        !shape ||
        picture?.width !== shape.width ||
        picture.height !== shape.height
      ) {
        throw new InputError(
          shape
            ? 'Choose a picture, or fill the tensor with something else.'
            : `No picture fills the shape [${sizes.join(', ')}]: it takes [1, 3, height, width] or 1 channel in place of 3.`,
        );
      }
      return normalizePixels(picture.rgba, shape.channels, input.pixels);
    }
  }
}

function toTensor(input: TensorInput): Tensor {
  const sizes = readSizes(input.sizes);
  const values = fillValues(input, sizes);
  const tensor = Tensor.over(
    values,
    sizes,
    values instanceof Float32Array ? 'float32' : 'float64',
  );
  return cast(tensor, input.dtype);
}

/**
 * Converts the content of a form to a value of the runtime.
 *
 * @throws InputError if a typed text is invalid
 */
export function toIValue(input: InputValue): IValue {
  switch (input.kind) {
    case 'none':
      return null;
    case 'bool':
      return input.value;
    case 'int':
      return readInt(input.text);
    case 'float':
      return readFloat(input.text);
    case 'str':
      return input.text;
    case 'list':
      return input.items.map(toIValue);
    case 'tuple':
      return new Tuple(input.items.map(toIValue));
    case 'dict':
      return new Map(
        input.entries.map(({key, value}) => [toIValue(key), toIValue(value)]),
      );
    case 'tensor':
      return toTensor(input);
  }
}
