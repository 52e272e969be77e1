/**
 * Objects of PyTorch's C++ classes (TorchBind). A file stores the result of their `__getstate__`;
 * the object is made again by calling the operator that packs such an object. A state in an unknown
 * form is an error.
 */

import {kindOf} from '../operators/arguments';
import {type IValue, Tuple} from '../operators/ivalue';
import {numbers} from '../tensor/copy';
import {Tensor} from '../tensor/tensor';

export interface ConstructorCall {
  /** `prepacked::conv2d_clamp_prepack` */
  operator: string;
  args: readonly IValue[];
}

type StateReader = (state: IValue) => ConstructorCall;

/** Reader of one part of a state; throws an Error for a part of another type. */
type PartReader<T> = (value: IValue | undefined) => T;

function refuse(expected: string, actual: IValue | undefined): never {
  throw new Error(`its state has ${kindOf(actual)} where ${expected} is due`);
}

/** Reader of a tuple with exactly these parts. */
const tuple =
  <T extends unknown[]>(
    ...parts: {[K in keyof T]: PartReader<T[K]>}
  ): PartReader<T> =>
  (value) => {
    if (!(value instanceof Tuple)) {
      return refuse(`a tuple of ${parts.length}`, value);
    }
    if (value.items.length !== parts.length) {
      throw new Error(
        `its state has a tuple of ${value.items.length} where one of ${parts.length} is due`,
      );
    }
    return parts.map((part, i) => part(value.items[i])) as T;
  };

/** Reader of a list; its length must be one of `lengths`, if any are listed. */
const list =
  <T>(part: PartReader<T>, ...lengths: number[]): PartReader<T[]> =>
  (value) => {
    if (!Array.isArray(value)) {
      return refuse('a list', value);
    }
    if (lengths.length && !lengths.includes(value.length)) {
      throw new Error(
        `its state has a list of ${value.length} where one of ${lengths.join(' or ')} is due`,
      );
    }
    return value.map((item) => part(item));
  };

const tensor: PartReader<Tensor> = (value) =>
  value instanceof Tensor ? value : refuse('a tensor', value);

const int: PartReader<bigint> = (value) =>
  typeof value === 'bigint' ? value : refuse('an int', value);

const float: PartReader<number> = (value) =>
  typeof value === 'number' ? value : refuse('a float', value);

/** An int or a float. */
const scalar: PartReader<bigint | number> = (value) =>
  typeof value === 'number' ? value : int(value);

const optional =
  <T>(part: PartReader<T>): PartReader<T | null> =>
  (value) =>
    value === null ? null : part(value);

/** Reader of packed weights, which another operator has made. */
const object: PartReader<IValue> = (value) =>
  typeof value === 'object' && value !== null && 'customType' in value
    ? value
    : refuse('an object of packed weights', value);

/** Reads a one-dimensional int16 tensor as ints. */
const readShorts = (value: IValue | undefined, length?: number): bigint[] => {
  const read = tensor(value);
  if (
    read.dtype !== 'int16' ||
    read.dim !== 1 ||
    (length !== undefined && read.numel !== length)
  ) {
    throw new Error(
      `its state has ${read.dtype}[${read.sizes.join(', ')}] where int16[${length ?? 'n'}] is due`,
    );
  }
  return Array.from(numbers(read), BigInt);
};

/** Reader of a state whose parts are the operator's arguments, in the same order. */
const readArguments =
  (operator: string, ...parts: PartReader<IValue>[]): StateReader =>
  (state) => ({operator, args: tuple(...parts)(state)});

interface Convolution {
  /** Axes, stride, padding, dilation, output padding, groups, flags. */
  settings: readonly bigint[];
  weight: Tensor;
  bias: Tensor | null;
}

/**
 * Reads the three versions of a quantized convolution's state, distinguished as in
 * `parse_conv_serialized_state` of PyTorch 1.13 (ATen/native/quantized/cpu/conv_serialization.h).
 */
function readConvolutionState(state: IValue, axes: number): Convolution {
  const [first] = state instanceof Tuple ? state.items : [];
  if (first instanceof Tensor) {
    const one: PartReader<bigint> = (value) =>
      readShorts(value, 1)[0] ?? refuse('an int16', value);
    const each = list(one, axes);
    const [weight, bias, stride, padding, dilation, groups] = tuple(
      tensor,
      optional(tensor),
      each,
      each,
      each,
      one, // prettier-ignore
    )(state);
    // Version 1 has neither output padding nor transposed convolutions.
    const none = new Array<bigint>(axes).fill(0n);
    return {
      settings: [BigInt(axes), ...stride, ...padding, ...dilation, ...none, groups, 0n], // prettier-ignore
      weight,
      bias,
    };
  }
  if (first === '2') {
    const [, [packed, weight], [bias = null]] = tuple(
      (value) => value,
      list(tensor, 2),
      list(optional(tensor), 0, 1),
    )(state);
    return {settings: readShorts(packed), weight: tensor(weight), bias};
  }
  if (first === 3n) {
    const [, settings, [, weight, bias]] = tuple(
      (value) => value,
      list(int),
      list(optional(tensor), 3),
    )(state);
    return {settings, weight: tensor(weight), bias: optional(tensor)(bias)};
  }
  throw new Error(
    `its state has version ${typeof first === 'string' || typeof first === 'bigint' ? first : kindOf(first)}; 1, 2 and 3 are known`,
  );
}

const convolution =
  (axes: number, operators: {plain: string; transposed: string}): StateReader =>
  (state) => {
    const {settings, weight, bias} = readConvolutionState(state, axes);
    const [stateAxes, ...rest] = settings;
    if (stateAxes !== BigInt(axes) || rest.length !== 4 * axes + 2) {
      throw new Error(
        `its state has ${settings.length} settings of ${stateAxes} axes where ${4 * axes + 3} of ${axes} are due`,
      );
    }
    const [stride, padding, dilation, outputPadding] = [0, 1, 2, 3].map(
      (i): IValue => rest.slice(i * axes, (i + 1) * axes),
    ) as [IValue, IValue, IValue, IValue];
    const [groups, flags] = rest.slice(4 * axes) as [bigint, bigint];
    if (flags !== 0n && flags !== 1n) {
      throw new Error(`its state has the flags ${flags}; 0 and 1 are known`);
    }
    return flags
      ? {
          operator: operators.transposed,
          // prettier-ignore
          args: [weight, bias, stride, padding, outputPadding, dilation, groups],
        }
      : {
          operator: operators.plain,
          args: [weight, bias, stride, padding, dilation, groups],
        };
  };

/** Reads the cell of an LSTM, GRU or RNN: `(kind, tensors, doubles, longs, packed weights)`. */
function cell(state: IValue): ConstructorCall {
  const [kind, tensors, , longs, packed] = tuple(
    (value) => value,
    list(tensor),
    list(float),
    list(int),
    list(object),
  )(state);
  const counts = [tensors, longs, packed].map(({length}) => length).join();
  if (kind === 'quantized_fp16' && counts === '0,0,2') {
    return {
      operator: 'quantized::make_quantized_cell_params_fp16',
      args: packed,
    };
  }
  // States written before reduce_range existed have no number for it.
  if (kind === 'quantized_dynamic' && /^2,[01],2$/u.test(counts)) {
    return {
      operator: 'quantized::make_quantized_cell_params_dynamic',
      args: [...packed, ...tensors, longs.length > 0 && longs[0] !== 0n],
    };
  }
  throw new Error(
    `its state is of the kind ${JSON.stringify(typeof kind === 'string' ? kind : kindOf(kind))} with ${counts} tensors, longs and packed weights`,
  );
}

/** Reads a quantized or float16 matrix: `(weight, bias?)`. */
function linear(state: IValue): ConstructorCall {
  const [weight, bias] = tuple(tensor, optional(tensor))(state);
  return {
    operator: weight.quantizer
      ? 'quantized::linear_prepack'
      : 'quantized::linear_prepack_fp16',
    args: [weight, bias],
  };
}

/** Reads an embedding: `(version, [weight], doubles, [bits of an element])`. */
function embedding(state: IValue): ConstructorCall {
  const [version, [weight], , [bits]] = tuple(
    int,
    list(tensor, 1),
    list(float),
    list(int, 1),
  )(state);
  if (version !== 1n) {
    throw new Error(`its state has version ${version}; 1 is known`);
  }
  if (bits !== 8n || weight?.dtype !== 'quint8') {
    throw new Error(
      `its state says ${bits} bits of a weight of ${weight?.dtype}`,
    );
  }
  return {
    operator: 'quantized::embedding_bag_prepack',
    args: [tensor(weight)],
  };
}

const pair = list(int, 2);
const clamp = [optional(scalar), optional(scalar)] as const;

const classes: Readonly<Record<string, StateReader>> = {
  // prettier-ignore
  'xnnpack.Conv2dOpContext': readArguments('prepacked::conv2d_clamp_prepack', tensor, optional(tensor), pair, pair, pair, int, ...clamp),
  // prettier-ignore
  'xnnpack.LinearOpContext': readArguments('prepacked::linear_clamp_prepack', tensor, optional(tensor), ...clamp),
  // prettier-ignore
  'xnnpack.TransposeConv2dOpContext': readArguments('prepacked::conv2d_transpose_clamp_prepack', tensor, optional(tensor), pair, pair, pair, pair, int, ...clamp),
  'quantized.LinearPackedParamsBase': linear,
  'quantized.Conv2dPackedParamsBase': convolution(2, {
    plain: 'quantized::conv2d_prepack',
    transposed: 'quantized::conv_transpose2d_prepack',
  }),
  'quantized.Conv3dPackedParamsBase': convolution(3, {
    plain: 'quantized::conv3d_prepack',
    transposed: 'quantized::conv_transpose3d_prepack',
  }),
  'quantized.EmbeddingPackedParamsBase': embedding,
  'rnn.CellParamsBase': cell,
};

const PREFIX = '__torch__.torch.classes.';

export const isCustomClass = (type: string): boolean => type.startsWith(PREFIX);

/**
 * Reads which operator makes an object, and with which arguments.
 *
 * @throws Error if the class is unknown or its state has another form than PyTorch 1.13 reads.
 */
export function readConstructorCall(
  type: string,
  state: IValue,
): ConstructorCall {
  const make = classes[type.slice(PREFIX.length)];
  if (!make) {
    throw new Error('its class is not known here');
  }
  return make(state);
}
