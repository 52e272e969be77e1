/**
 * Objects whose class PyTorch implements in C++. A file holds what their
 * `__setstate__` gets; each is made again by the operator that made it.
 */

import {kindOf} from '../operators/arguments';
import {type IValue, Tuple} from '../operators/ivalue';
import {scalarAt} from '../tensor/copy';
import {Tensor} from '../tensor/tensor';

export interface Making {
  /** `prepacked::conv2d_clamp_prepack` */
  operator: string;
  args: readonly IValue[];
}

const items = (value: IValue | undefined): readonly IValue[] => {
  const list = value instanceof Tuple ? value.items : value;
  if (Array.isArray(list)) {
    return list as readonly IValue[];
  }
  throw new Error(
    `its state has ${kindOf(value)} where a tuple or list is due`,
  );
};

/** The state's parts are the operator's arguments. */
const same =
  (operator: string) =>
  (state: IValue): Making => ({operator, args: items(state)});

/** Integers of a tensor, as a list. */
const ints = (value: IValue | undefined): bigint[] => {
  if (!(value instanceof Tensor)) {
    throw new Error(`its state has ${kindOf(value)} where a tensor is due`);
  }
  return Array.from({length: value.numel}, (_, i) =>
    BigInt(
      scalarAt(value, value.offset + i * (value.strides[0] ?? 0)) as bigint,
    ),
  );
};

/**
 * A quantized convolution: `("2", [numbers, weight], [nothing, bias?])`, where
 * the numbers are int16: dimensions, stride, padding, dilation, output padding,
 * groups and flags, of which bit 0 is set for a transposed one
 * (ATen/native/quantized/cpu/conv_serialization.h). Version 3 has the numbers as
 * a list of ints: `(3, numbers, [bias?, weight])`.
 */
const convolution =
  (operators: {plain: string; transposed: string}) =>
  (state: IValue): Making => {
    const [version, second, third] = items(state);
    let numbers: readonly IValue[];
    let weight: IValue;
    let bias: IValue;
    if (version === '2') {
      const [packed, kernel = null] = items(second);
      numbers = ints(packed);
      weight = kernel;
      bias = items(third)[1] ?? null;
    } else if (version === 3n) {
      numbers = items(second);
      [bias = null, weight = null] = items(third);
    } else {
      throw new Error(
        `its state has version ${typeof version === 'string' || typeof version === 'bigint' ? version : kindOf(version)}; 2 and 3 are known`,
      );
    }
    const [dims = 0n, ...rest] = numbers;
    const count = Number(dims);
    if (rest.length !== 4 * count + 2) {
      throw new Error('its state has a wrong number of settings');
    }
    const part = (i: number): IValue[] =>
      rest.slice(i * count, (i + 1) * count);
    const [groups = 1n, flags = 0n] = rest.slice(4 * count);
    const transposed = (BigInt(flags as bigint) & 1n) === 1n;
    const [stride, padding, dilation, outputPadding] = [0, 1, 2, 3].map(part);
    return transposed
      ? {
          operator: operators.transposed,
          // prettier-ignore
          args: [weight, bias, stride ?? [], padding ?? [], outputPadding ?? [], dilation ?? [], groups],
        }
      : {
          operator: operators.plain,
          // prettier-ignore
          args: [weight, bias, stride ?? [], padding ?? [], dilation ?? [], groups],
        };
  };

const cellParameters: Readonly<Record<string, string>> = {
  quantized: 'quantized::make_quantized_cell_params',
  quantized_dynamic: 'quantized::make_quantized_cell_params_dynamic',
  quantized_fp16: 'quantized::make_quantized_cell_params_fp16',
};

/** A cell of an LSTM or GRU: `(kind, biases, doubles, [reduce range?], [weights])`. */
function cell(state: IValue): Making {
  const [kind, tensors, , longs, packed] = items(state);
  const operator = cellParameters[String(kind)];
  if (operator !== 'quantized::make_quantized_cell_params_dynamic') {
    if (operator === 'quantized::make_quantized_cell_params_fp16') {
      return {operator, args: items(packed)};
    }
    throw new Error(`its state is of the kind ${JSON.stringify(String(kind))}`);
  }
  const [reduceRange = 0n] = items(longs);
  return {
    operator,
    args: [...items(packed), ...items(tensors), reduceRange !== 0n],
  };
}

/** A quantized or float16 matrix: `(weight, bias?)`. */
function linear(state: IValue): Making {
  const args = items(state);
  const [weight] = args;
  return {
    operator:
      weight instanceof Tensor && weight.quantizer
        ? 'quantized::linear_prepack'
        : 'quantized::linear_prepack_fp16',
    args,
  };
}

const classes: Readonly<Record<string, (state: IValue) => Making>> = {
  'xnnpack.Conv2dOpContext': same('prepacked::conv2d_clamp_prepack'),
  'xnnpack.LinearOpContext': same('prepacked::linear_clamp_prepack'),
  'xnnpack.TransposeConv2dOpContext': same(
    'prepacked::conv2d_transpose_clamp_prepack',
  ),
  'quantized.LinearPackedParamsBase': linear,
  'quantized.Conv2dPackedParamsBase': convolution({
    plain: 'quantized::conv2d_prepack',
    transposed: 'quantized::conv_transpose2d_prepack',
  }),
  'quantized.Conv3dPackedParamsBase': convolution({
    plain: 'quantized::conv3d_prepack',
    transposed: 'quantized::conv_transpose3d_prepack',
  }),
  // (version, [weight], doubles, longs)
  'quantized.EmbeddingPackedParamsBase': (state) => ({
    operator: 'quantized::embedding_bag_prepack',
    args: items(items(state)[1]).slice(0, 1),
  }),
  'rnn.CellParamsBase': cell,
};

const PREFIX = '__torch__.torch.classes.';

export const isCustomClass = (type: string): boolean => type.startsWith(PREFIX);

/**
 * The call that makes an object from its state.
 *
 * @throws Error if the class is unknown or the state is not one.
 */
export function makingOf(type: string, state: IValue): Making {
  const make = classes[type.slice(PREFIX.length)];
  if (!make) {
    throw new Error('its class is not known here');
  }
  return make(state);
}
