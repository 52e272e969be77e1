/** Activation functions: of one number each, gated, and with learned slopes. */

import type {Kernels, UnaryKind} from '../../kernels/kernels';
import {clone, copyInto} from '../../tensor/copy';
import {
  isFloating,
  isQuantized,
  typeNames,
  type DType,
} from '../../tensor/dtype';
import {wrapDim, withSize} from '../../tensor/layout';
import {Tensor} from '../../tensor/tensor';
import {narrow} from '../../tensor/views';
import {int, scalar, string, tensor} from '../arguments';
import type {IValue} from '../ivalue';
import {OperatorError, type OperatorDefinition} from '../operator';
import {erf} from '../../tensor/special';
import {around, float32, floatsOf} from './shared';
import {refuseScrambledClamp} from './channelsLast';
import {dequantize, requantize} from './quantizer';

type Args = readonly IValue[];
type NumberFunction = (x: number) => number;

const SQRT_HALF = Math.SQRT1_2;
/** sqrt(2 / π) and the cubic coefficient of the tanh form of GELU. */
const GELU_SCALE = Math.sqrt(2 / Math.PI);
const GELU_CUBIC = 0.044715;
/** Constants of self-normalizing networks (Klambauer et al., 2017). */
const SELU_ALPHA = 1.6732632423543772;
const SELU_SCALE = 1.0507009873554805;

/** `log(1 + exp(x))` without overflow. */
const logOnePlusExp = (x: number): number =>
  Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
export const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** `gelu` without approximation. */
const gelu = (x: number): number => 0.5 * x * (1 + erf(x * SQRT_HALF));

const relu = (x: number): number => (x > 0 || Number.isNaN(x) ? x : 0);

const elu =
  (alpha: number, scale: number, inputScale: number): NumberFunction =>
  (x) =>
    x > 0 ? x * scale : Math.expm1(x * inputScale) * alpha * scale;

const clamp = (min: number, max: number): NumberFunction => {
  return (x) => Math.min(Math.max(x, min), max);
};

/** Unary kernel with its bounds, or the slope of `leaky_relu`. */
type UnaryKernel =
  {kind: UnaryKind; min: number; max: number} | {slope: number};

interface Activation {
  /** Name without namespace; the in-place variant adds `_`. */
  name: string;
  /** Arguments of the schema after `self`. */
  rest?: string;
  make: (args: Args, dtype: DType) => NumberFunction;
  /** Kernel for contiguous float32 tensors. */
  kernel?: (args: Args) => UnaryKernel | undefined;
  /** Whether integers are supported. */
  integers?: boolean;
  inPlace?: false;
}

/** Reads a limit and converts it to the tensor's dtype, as PyTorch does before comparing. */
function limitAt(args: Args, i: number, dtype: DType): number {
  const limit = Number(scalar(args, i));
  return dtype === 'float64'
    ? limit
    : dtype === 'float32'
      ? Math.fround(limit)
      : Math.trunc(limit);
}

const activations: readonly Activation[] = [
  {
    name: 'relu',
    make: () => relu,
    kernel: () => ({kind: 'clamp', min: 0, max: Infinity}),
    integers: true,
  },
  {
    name: 'relu6',
    make: () => clamp(0, 6),
    kernel: () => ({kind: 'clamp', min: 0, max: 6}),
    integers: true,
  },
  {
    name: 'hardtanh',
    rest: 'Scalar min_val=-1, Scalar max_val=1',
    make: (args) => clamp(Number(scalar(args, 1)), Number(scalar(args, 2))),
    kernel: (args) => ({
      kind: 'clamp',
      min: Number(scalar(args, 1)),
      max: Number(scalar(args, 2)),
    }),
    integers: true,
  },
  {
    name: 'hardsigmoid',
    make: () => (x) => clamp(0, 6)(x + 3) / 6,
    kernel: () => ({kind: 'hardsigmoid', min: 0, max: 0}),
  },
  {
    name: 'hardswish',
    make: () => (x) => (x * clamp(0, 6)(x + 3)) / 6,
    kernel: () => ({kind: 'hardswish', min: 0, max: 0}),
  },
  {
    name: 'silu',
    make: () => (x) => x * sigmoid(x),
    kernel: () => ({kind: 'silu', min: 0, max: 0}),
  },
  {name: 'mish', make: () => (x) => x * Math.tanh(logOnePlusExp(x))},
  {
    name: 'gelu',
    rest: '*, str approximate="none"',
    make: (args) => {
      const mode = string(args, 1);
      if (mode === 'none') {
        return gelu;
      }
      if (mode === 'tanh') {
        return (x) =>
          0.5 * x * (1 + Math.tanh(GELU_SCALE * (x + GELU_CUBIC * x ** 3)));
      }
      throw new OperatorError(
        'approximate argument must be either none or tanh.',
      );
    },
    kernel: (args) =>
      string(args, 1) === 'none' ? {kind: 'gelu', min: 0, max: 0} : undefined,
  },
  {
    name: 'leaky_relu',
    rest: 'Scalar negative_slope=0.01',
    make: (args) => {
      const slope = Number(scalar(args, 1));
      return (x) => (x > 0 ? x : x * slope);
    },
    kernel: (args) => ({slope: Number(scalar(args, 1))}),
  },
  {
    name: 'elu',
    rest: 'Scalar alpha=1, Scalar scale=1, Scalar input_scale=1',
    make: (args) =>
      elu(
        Number(scalar(args, 1)),
        Number(scalar(args, 2)),
        Number(scalar(args, 3)),
      ),
  },
  {name: 'selu', make: () => elu(SELU_ALPHA, SELU_SCALE, 1)},
  {
    name: 'celu',
    rest: 'Scalar alpha=1.',
    make: (args) => {
      const alpha = Number(scalar(args, 1));
      if (alpha === 0) {
        throw new OperatorError(
          'ZeroDivisionError: alpha cannot be 0 for CELU',
        );
      }
      return elu(alpha, 1, 1 / alpha);
    },
  },
  {
    name: 'threshold',
    rest: 'Scalar threshold, Scalar value',
    make: (args, dtype) => {
      const [limit, value] = [limitAt(args, 1, dtype), Number(scalar(args, 2))];
      return (x) => (x <= limit ? value : x);
    },
    integers: true,
  },
  {
    name: 'softplus',
    rest: 'Scalar beta=1, Scalar threshold=20',
    make: (args) => {
      const [beta, limit] = [Number(scalar(args, 1)), Number(scalar(args, 2))];
      return (x) =>
        x * beta > limit ? x : Math.log1p(Math.exp(x * beta)) / beta;
    },
    inPlace: false,
  },
  {
    name: 'log_sigmoid',
    make: () => (x) => -logOnePlusExp(-x),
    inPlace: false,
  },
  {
    name: 'hardshrink',
    rest: 'Scalar lambd=0.5',
    make: (args, dtype) => {
      const limit = limitAt(args, 1, dtype);
      return (x) => (x >= -limit && x <= limit ? 0 : x);
    },
    inPlace: false,
  },
  {
    name: 'softshrink',
    rest: 'Scalar lambd=0.5',
    make: (args, dtype) => {
      const limit = limitAt(args, 1, dtype);
      return (x) => (x > limit ? x - limit : x < -limit ? x + limit : 0);
    },
    inPlace: false,
  },
];

/** Applies a function to every element; dtype and memory order stay. */
function mapElements(self: Tensor, apply: NumberFunction): Tensor {
  const out = clone(self);
  const {data} = out.storage;
  if (data instanceof BigInt64Array) {
    for (let i = 0; i < data.length; i += 1) {
      data[i] = BigInt(Math.trunc(apply(Number(data[i]))));
    }
  } else {
    for (let i = 0; i < data.length; i += 1) {
      data[i] = apply(data[i] ?? 0);
    }
  }
  return out;
}

const kernelFor = (self: Tensor, args: Args, {kernel}: Activation) =>
  self.dtype === 'float32' && self.isContiguous ? kernel?.(args) : undefined;

function runKernel(
  kernel: UnaryKernel,
  input: Tensor,
  out: Tensor,
  kernels: Kernels,
): void {
  if ('slope' in kernel) {
    kernels.leakyRelu(input, out, kernel.slope);
  } else {
    const {kind, min, max} = kernel;
    kernels.unary(kind, input, out, {min, max});
  }
}

function activate(
  self: Tensor,
  args: Args,
  activation: Activation,
  kernels: Kernels,
): Tensor {
  const {name, make, integers} = activation;
  if (isQuantized(self.dtype)) {
    if (name === 'relu6' || name === 'hardtanh') {
      refuseScrambledClamp(self);
    }
    const scale = self.quantizer?.scales[0] ?? 1;
    const zeroPoint = self.quantizer?.zeroPoints[0] ?? 0;
    return requantize(
      mapElements(dequantize(self), make(args, 'float32')),
      scale,
      zeroPoint,
      self.dtype,
    );
  }
  if (self.dtype === 'float16' || (!isFloating(self.dtype) && !integers)) {
    throw new OperatorError(
      `"${name}_cpu" not implemented for '${typeNames[self.dtype]}'`,
    );
  }
  const kernel = kernelFor(self, args, activation);
  if (kernel) {
    const out = kernels.empty(self.sizes);
    runKernel(kernel, self, out, kernels);
    return out;
  }
  return mapElements(self, make(args, self.dtype));
}

function activateInPlace(
  self: Tensor,
  args: Args,
  activation: Activation,
  kernels: Kernels,
): Tensor {
  const kernel = kernelFor(self, args, activation);
  if (kernel) {
    runKernel(kernel, self, self, kernels);
  } else {
    copyInto(self, activate(self, args, activation, kernels));
  }
  return self;
}

const withRest = (rest?: string) => (rest ? `, ${rest}` : '');

const simple = activations.flatMap((activation): OperatorDefinition[] => {
  const {name, rest, inPlace = true} = activation;
  const definition: OperatorDefinition = {
    schema: `aten::${name}(Tensor self${withRest(rest)}) -> Tensor`,
    run: (args, {kernels}) =>
      activate(tensor(args, 0), args, activation, kernels),
  };
  return inPlace
    ? [
        definition,
        {
          schema: `aten::${name}_(Tensor(a!) self${withRest(rest)}) -> Tensor(a!)`,
          run: (args, {kernels}) =>
            activateInPlace(tensor(args, 0), args, activation, kernels),
        },
      ]
    : [definition];
});

/** Slopes for negative numbers: one for all, or one for each channel (`prelu`). */
function prelu(self: Tensor, weight: Tensor): Tensor {
  const slopes = floatsOf(float32(weight));
  const channels = self.dim > 1 ? (self.sizes[1] ?? 1) : 1;
  if (slopes.length !== 1 && slopes.length !== channels) {
    throw new OperatorError(
      `Mismatch of parameter numbers and input channel size. Found parameter numbers = ${slopes.length} and channel size = ${channels}.`,
    );
  }
  const x = floatsOf(float32(self));
  const out = Tensor.empty(self.sizes);
  const y = floatsOf(out);
  const [, , run] = around(self.sizes, Math.min(1, self.dim - 1));
  for (let i = 0; i < y.length; i += 1) {
    const value = x[i] ?? 0;
    const slope = slopes[Math.floor(i / run) % slopes.length] ?? 0;
    y[i] = value > 0 ? value : value * slope;
  }
  return out;
}

/** Gates the first half of an axis by the sigmoid of the second (`glu`). */
function glu(self: Tensor, dim: number): Tensor {
  const axis = wrapDim(dim, self.dim);
  const size = self.sizes[axis] ?? 0;
  if (size % 2 !== 0) {
    throw new OperatorError(
      `Halving dimension must be even, but dimension ${axis} is size ${size}`,
    );
  }
  const [x, gate] = [0, size / 2].map((start) =>
    floatsOf(float32(narrow(self, axis, start, size / 2))),
  );
  const out = Tensor.empty(withSize(self.sizes, axis, size / 2));
  const y = floatsOf(out);
  for (let i = 0; i < y.length; i += 1) {
    y[i] = (x?.[i] ?? 0) * sigmoid(gate?.[i] ?? 0);
  }
  return out;
}

export const definitions: readonly OperatorDefinition[] = [
  ...simple,
  {
    schema: 'aten::prelu(Tensor self, Tensor weight) -> Tensor',
    run: (args) => prelu(tensor(args, 0), tensor(args, 1)),
  },
  {
    schema: 'aten::glu(Tensor self, int dim=-1) -> Tensor',
    run: (args) => glu(tensor(args, 0), int(args, 1)),
  },
];
