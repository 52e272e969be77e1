/* eslint max-lines: off -- one table of operators, with the functions that it names */
/**
 * Operators that create tensors (zeros, full, arange, eye, tensor(…)) and convert them (`to`,
 * `clone`, `contiguous`, `copy_`).
 */

import type {Kernels} from '../kernels/kernels';
import {
  clone,
  cloneWithStrides,
  copyInto,
  fill,
  item,
  preservedStrides,
  scalarTensor,
} from '../tensor/copy';
import {convertInto} from '../tensor/convert';
import {type DType, isFloating, scalarTypeOf} from '../tensor/dtype';
import {
  channelsLastStrides,
  contiguousStrides,
  isChannelsLast,
  printSizes,
} from '../tensor/layout';
import {
  canCast,
  promoteTypes,
  resultType,
  type Scalar,
  scalarDType,
} from '../tensor/promote';
import {Tensor} from '../tensor/tensor';
import {asStrided, restride} from '../tensor/views';
import {
  bool,
  dtype as readDType,
  float,
  int,
  intList,
  optionalDType,
  optionalInt,
  scalar,
  tensor,
} from './arguments';
import {define} from './define';
import {isPerChannel, quantizeSlices} from './nn/quantizer';
import {castBy} from './elementwise';
import {type IValue} from './ivalue';
import {
  type OperatorContext,
  type OperatorDefinition,
  OperatorError,
} from './operator';
import {requireSupported} from './refusals';

type Args = readonly IValue[];

export const OPTIONS =
  'ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None';

/** Numbers of `torch.memory_format` in bytecode. */
export const memoryFormats = {
  contiguous: 0,
  preserve: 1,
  channelsLast: 2,
} as const;

function checkSizes(sizes: readonly number[]): void {
  const negative = sizes.find((size) => size < 0);
  if (negative !== undefined) {
    throw new OperatorError(
      `Trying to create tensor with negative dimension ${negative}: ${printSizes(sizes)}`,
    );
  }
}

/** Makes a tensor of zeros. */
export function zeros(
  sizes: readonly number[],
  dtype: DType = 'float32',
  strides?: readonly number[],
): Tensor {
  checkSizes(sizes);
  return Tensor.empty(sizes, dtype, strides);
}

/** Makes a tensor filled with a number, by default of the number's own dtype. */
export function full(
  sizes: readonly number[],
  value: Scalar,
  dtype: DType = scalarDType(value),
  strides?: readonly number[],
): Tensor {
  const result = zeros(sizes, dtype, strides);
  fill(result, value);
  return result;
}

/** Strides of a tensor in a memory format, by default its own order. */
function stridesFor(
  self: Tensor,
  format: number = memoryFormats.preserve,
): readonly number[] {
  switch (format) {
    case memoryFormats.preserve:
      return preservedStrides(self);
    case memoryFormats.contiguous:
      return contiguousStrides(self.sizes);
    case memoryFormats.channelsLast:
      if (self.dim !== 4) {
        throw new OperatorError(
          'required rank 4 tensor to use channels_last format',
        );
      }
      return channelsLastStrides(self.sizes);
    default:
      throw new OperatorError(`memory format ${format} does not run here`);
  }
}

/** Tells whether a tensor is in a memory format; `preserve` accepts any. */
const isInFormat = (self: Tensor, format: number) =>
  format === memoryFormats.preserve ||
  (format === memoryFormats.channelsLast
    ? isChannelsLast(self.sizes, self.strides)
    : self.isContiguous);

/** Converts dtype and memory format (`to`); returns the tensor itself if nothing changes. */
function to(
  self: Tensor,
  dtype: DType | undefined,
  copy = false,
  format: number = memoryFormats.preserve,
  kernels?: Kernels,
): Tensor {
  const targetDType = dtype ?? self.dtype;
  if (self.dtype === targetDType && !copy && isInFormat(self, format)) {
    return self;
  }
  const converted = castBy(self, targetDType, kernels);
  return converted !== self && isInFormat(converted, format)
    ? converted
    : cloneWithStrides(converted, stridesFor(self, format));
}

/**
 * Makes the numbers `start`, `start + step` … before `end`.
 *
 * @throws OperatorError in PyTorch's words if the step leads away from `end`.
 */
export function arange(
  start: Scalar,
  end: Scalar,
  step: Scalar = 1n,
  dtype: DType = [start, end, step].some((value) => typeof value === 'number')
    ? 'float32'
    : 'int64',
): Tensor {
  requireSupported('arange', dtype);
  // int64 counts in whole steps between whole ends.
  const read = (value: Scalar) =>
    dtype === 'int64' ? Math.trunc(Number(value)) : Number(value);
  const [first, last, by] = [start, end, step].map(read) as [
    number,
    number,
    number,
  ];
  if (by === 0) {
    throw new OperatorError('step must be nonzero');
  }
  if (!Number.isFinite(first) || !Number.isFinite(last)) {
    throw new OperatorError(`unsupported range: ${first} -> ${last}`);
  }
  if (by > 0 ? last < first : last > first) {
    throw new OperatorError(
      'upper bound and larger bound inconsistent with step sign',
    );
  }
  // Other integer dtypes only take whole steps.
  const whole = !isFloating(dtype);
  const from = whole ? Math.trunc(first) : first;
  const stride = whole ? Math.trunc(by) : by;
  const count = Math.ceil((last - first) / by);
  return generate([count], dtype, (i) => from + i * stride);
}

/** Makes a tensor from a function of the index in memory. */
export function generate(
  sizes: readonly number[],
  dtype: DType,
  value: (index: number) => number,
): Tensor {
  const result = zeros(sizes, dtype);
  const numbers = Float64Array.from({length: result.numel}, (_, i) => value(i));
  convertInto(numbers, 'float64', result.storage.data, dtype);
  return result;
}

export function linspace(
  start: number,
  end: number,
  steps: number,
  dtype: DType = 'float32',
  map: (value: number) => number = (value) => value,
): Tensor {
  if (steps < 0) {
    throw new OperatorError('number of steps must be non-negative');
  }
  const step = (end - start) / (steps - 1);
  // Counted from both ends, so that both are exact.
  return generate([steps], dtype, (i) =>
    map(
      steps === 1
        ? start
        : i < steps / 2
          ? start + step * i
          : end - step * (steps - 1 - i),
    ),
  );
}

export function eye(n: number, m: number, dtype: DType = 'float32'): Tensor {
  if (n < 0 || m < 0) {
    throw new OperatorError(
      n < 0
        ? `n must be greater or equal to 0, got ${n}`
        : `m must be greater or equal to 0, got ${m}`,
    );
  }
  const result = zeros([n, m], dtype);
  fill(restride(result, [Math.min(n, m)], [m + 1]), 1n);
  return result;
}

/**
 * Makes a tensor from nested lists of numbers.
 *
 * @throws OperatorError in PyTorch's words if the lists differ in length.
 */
function fromList(data: IValue, dtype?: DType): Tensor {
  const sizes: number[] = [];
  for (let at: IValue | undefined = data; Array.isArray(at); at = at[0]) {
    sizes.push(at.length);
  }
  const values: Scalar[] = [];
  const walk = (value: IValue, depth: number): void => {
    const size = sizes[depth];
    if (Array.isArray(value)) {
      if (value.length !== size) {
        throw new OperatorError(
          `Expected sequence of length ${size} at dim ${depth} (got ${value.length})`,
        );
      }
      value.forEach((element) => walk(element, depth + 1));
      return;
    }
    const one = value instanceof Tensor ? item(value) : value;
    if (
      depth < sizes.length ||
      (typeof one !== 'number' &&
        typeof one !== 'bigint' &&
        typeof one !== 'boolean')
    ) {
      throw new OperatorError(
        'tensor() takes numbers in lists of equal length',
      );
    }
    values.push(one);
  };
  walk(data, 0);
  const inferred = values.reduce<DType | undefined>(
    (type, value) =>
      type ? promoteTypes(type, scalarDType(value)) : scalarDType(value),
    undefined,
  );
  const result = zeros(sizes, dtype ?? inferred ?? 'float32');
  if (values.some((value) => typeof value === 'number')) {
    const numbers = Float64Array.from(values, Number);
    convertInto(numbers, 'float64', result.storage.data, result.dtype);
  } else {
    const longs = BigInt64Array.from(values, BigInt);
    convertInto(longs, 'int64', result.storage.data, result.dtype);
  }
  return result;
}

/**
 * Defines a creation operator with the sizes and strides of another tensor (`zeros_like`).
 *
 * @param options - index of the argument `dtype`
 */
export const defineLike = (
  name: string,
  extra: string,
  run: (
    self: Tensor,
    dtype: DType,
    strides: readonly number[],
    args: Args,
    context: OperatorContext,
  ) => Tensor,
  options: number,
): OperatorDefinition =>
  define(
    `aten::${name}(Tensor self, ${extra}*, ${OPTIONS}, MemoryFormat? memory_format=None) -> Tensor`,
    (args, context) => {
      const self = tensor(args, 0);
      return run(
        self,
        optionalDType(args, options) ?? self.dtype,
        stridesFor(
          self,
          optionalInt(args, options + 4) ?? memoryFormats.preserve,
        ),
        args,
        context,
      );
    },
  );

/** Copies a row-major tensor into other strides. */
export const layOut = (source: Tensor, strides: readonly number[]) =>
  cloneWithStrides(source, strides);

/** Dtype of the tensor of an empty list, from the element type that TorchScript knows. */
function emptyDType(
  data: IValue,
  elementOf: OperatorContext['elementOf'],
): DType | undefined {
  const isEmpty = (value: IValue): boolean =>
    Array.isArray(value) && value.every(isEmpty);
  if (!elementOf || !isEmpty(data)) {
    return undefined;
  }
  const type = elementOf(data);
  switch (type) {
    case 'int':
      return 'int64';
    case 'bool':
      return 'bool';
    case 'float':
      return 'float32';
    default:
      throw new OperatorError(
        `the type of the elements of an empty list is not known here${type === undefined ? '' : ` (${type})`}: give tensor() a dtype`,
      );
  }
}

/** Runs `tensor` and `as_tensor`. */
const createFromList = (
  [data = null, ...rest]: Args,
  {elementOf}: OperatorContext,
): Tensor =>
  fromList(data, optionalDType(rest, 0) ?? emptyDType(data, elementOf));

/** Quantizes the source of a copy into a quantized tensor. */
function quantizeSource(self: Tensor, source: Tensor): Tensor {
  const {quantizer} = self;
  if (!quantizer) {
    if (source.quantizer) {
      throw new OperatorError(
        'Copying from quantized Tensor to non-quantized Tensor is not allowed, please use dequantize to get a float Tensor from a quantized Tensor',
      );
    }
    return source;
  }
  if (!source.quantizer) {
    const requirement =
      source.dtype !== 'float32'
        ? 'kFloat as source Tensor'
        : !self.isContiguous || !source.isContiguous
          ? 'contiguous and NHWC Tensors'
          : String(self.sizes) !== String(source.sizes)
            ? 'Tensors with the same shape'
            : '';
    if (requirement) {
      throw new OperatorError(`Quantized copy only works with ${requirement}`);
    }
    return quantizeSlices(source, quantizer, self.dtype);
  }
  if (isPerChannel(self) !== isPerChannel(source)) {
    throw new OperatorError('Quantized Copy only works with same qscheme');
  }
  if (JSON.stringify(quantizer) !== JSON.stringify(source.quantizer)) {
    throw new OperatorError(
      'a copy between quantized tensors of different scales or zero points is not supported here',
    );
  }
  return source;
}

/** Copies the elements of `source` into `self`. */
export const writeInto = (self: Tensor, source: Tensor): Tensor => {
  copyInto(self, quantizeSource(self, source));
  return self;
};

const logBase = (base: number) => (value: number) => base ** value;

export const definitions: readonly OperatorDefinition[] = [
  define(`aten::zeros(SymInt[] size, *, ${OPTIONS}) -> Tensor`, (args) =>
    zeros(intList(args, 0), optionalDType(args, 1)),
  ),
  define(`aten::ones(SymInt[] size, *, ${OPTIONS}) -> Tensor`, (args) =>
    full(intList(args, 0), 1n, optionalDType(args, 1) ?? 'float32'),
  ),
  define(
    `aten::full(SymInt[] size, Scalar fill_value, *, ${OPTIONS}) -> Tensor`,
    (args) => full(intList(args, 0), scalar(args, 1), optionalDType(args, 2)),
  ),
  define(
    `aten::empty.memory_format(SymInt[] size, *, ${OPTIONS}, MemoryFormat? memory_format=None) -> Tensor`,
    (args) => {
      const sizes = intList(args, 0);
      checkSizes(sizes);
      const format = optionalInt(args, 5);
      const result = Tensor.empty(sizes, optionalDType(args, 1));
      return format === memoryFormats.channelsLast
        ? restride(result, sizes, stridesFor(result, format))
        : result;
    },
  ),
  define(
    `aten::empty_strided(SymInt[] size, SymInt[] stride, *, ${OPTIONS}) -> Tensor`,
    (args) => {
      const sizes = intList(args, 0);
      const strides = intList(args, 1);
      checkSizes(sizes);
      const length = sizes.includes(0)
        ? 0
        : sizes.reduce((at, size, i) => at + (size - 1) * (strides[i] ?? 0), 1);
      const dtype = optionalDType(args, 2) ?? 'float32';
      return asStrided(zeros([length], dtype), sizes, strides);
    },
  ),
  defineLike(
    'zeros_like',
    '',
    (self, dtype, strides) => zeros(self.sizes, dtype, strides),
    1,
  ),
  defineLike(
    'ones_like',
    '',
    (self, dtype, strides) => full(self.sizes, 1n, dtype, strides),
    1,
  ),
  defineLike(
    'empty_like',
    '',
    (self, dtype, strides) => zeros(self.sizes, dtype, strides),
    1,
  ),
  defineLike(
    'full_like',
    'Scalar fill_value, ',
    (self, dtype, strides, args) =>
      full(self.sizes, scalar(args, 1), dtype, strides),
    2,
  ),
  define(
    `aten::new_zeros(Tensor self, SymInt[] size, *, ${OPTIONS}) -> Tensor`,
    (args) =>
      zeros(intList(args, 1), optionalDType(args, 2) ?? tensor(args, 0).dtype),
  ),
  define(
    `aten::new_empty(Tensor self, SymInt[] size, *, ${OPTIONS}) -> Tensor`,
    (args) =>
      zeros(intList(args, 1), optionalDType(args, 2) ?? tensor(args, 0).dtype),
  ),
  define(
    `aten::new_ones(Tensor self, SymInt[] size, *, ${OPTIONS}) -> Tensor`,
    (args) =>
      full(
        intList(args, 1),
        1n,
        optionalDType(args, 2) ?? tensor(args, 0).dtype,
      ),
  ),
  define(
    `aten::new_full(Tensor self, SymInt[] size, Scalar fill_value, *, ${OPTIONS}) -> Tensor`,
    (args) =>
      full(
        intList(args, 1),
        scalar(args, 2),
        optionalDType(args, 3) ?? tensor(args, 0).dtype,
      ),
  ),
  define(`aten::arange(Scalar end, *, ${OPTIONS}) -> Tensor`, (args) =>
    arange(0n, scalar(args, 0), 1n, optionalDType(args, 1)),
  ),
  define(
    `aten::arange.start(Scalar start, Scalar end, *, ${OPTIONS}) -> Tensor`,
    (args) =>
      arange(scalar(args, 0), scalar(args, 1), 1n, optionalDType(args, 2)),
  ),
  define(
    `aten::arange.start_step(Scalar start, Scalar end, Scalar step=1, *, ${OPTIONS}) -> Tensor`,
    (args) =>
      arange(
        scalar(args, 0),
        scalar(args, 1),
        scalar(args, 2),
        optionalDType(args, 3),
      ),
  ),
  define(
    `aten::linspace(Scalar start, Scalar end, int steps, *, ${OPTIONS}) -> Tensor`,
    (args) =>
      linspace(
        Number(scalar(args, 0)),
        Number(scalar(args, 1)),
        int(args, 2),
        optionalDType(args, 3),
      ),
  ),
  define(
    `aten::logspace(Scalar start, Scalar end, int steps, float base=10., *, ${OPTIONS}) -> Tensor`,
    (args) =>
      linspace(
        Number(scalar(args, 0)),
        Number(scalar(args, 1)),
        int(args, 2),
        optionalDType(args, 4),
        logBase(float(args, 3)),
      ),
  ),
  define(`aten::eye(int n, *, ${OPTIONS}) -> Tensor`, (args) =>
    eye(int(args, 0), int(args, 0), optionalDType(args, 1)),
  ),
  define(`aten::eye.m(int n, int m, *, ${OPTIONS}) -> Tensor`, (args) =>
    eye(int(args, 0), int(args, 1), optionalDType(args, 2)),
  ),
  define(`aten::scalar_tensor(Scalar s, *, ${OPTIONS}) -> Tensor`, (args) =>
    scalarTensor(scalar(args, 0), optionalDType(args, 1) ?? 'float32'),
  ),
  define(
    'aten::tensor(t[] data, *, ScalarType? dtype=None, Device? device=None, bool requires_grad=False) -> Tensor',
    createFromList,
  ),
  ...(['float', 'int', 'bool'] as const).flatMap((type) => [
    define(
      `aten::tensor.${type}(${type} t, *, ScalarType? dtype=None, Device? device=None, bool requires_grad=False) -> Tensor`,
      (args) => fromList(args[0] ?? null, optionalDType(args, 1)),
    ),
    define(
      `aten::as_tensor.${type}(${type} t, *, ScalarType? dtype=None, Device? device=None) -> Tensor`,
      (args) => fromList(args[0] ?? null, optionalDType(args, 1)),
    ),
  ]),
  define(
    'aten::as_tensor(Tensor(a) data, *, ScalarType? dtype=None, Device? device=None) -> Tensor(b|a)',
    (args) => to(tensor(args, 0), optionalDType(args, 1)),
  ),
  define(
    'aten::as_tensor.list(t[] data, *, ScalarType? dtype=None, Device? device=None) -> Tensor',
    createFromList,
  ),
  define(
    `aten::to.dtype_layout(Tensor(a) self, *, ${OPTIONS}, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)`,
    (args, {kernels}) =>
      to(
        tensor(args, 0),
        optionalDType(args, 1),
        bool(args, 6),
        optionalInt(args, 7),
        kernels,
      ),
  ),
  define(
    'aten::to.device(Tensor(a) self, Device device, ScalarType dtype, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)',
    (args, {kernels}) =>
      to(
        tensor(args, 0),
        readDType(args, 2),
        bool(args, 4),
        optionalInt(args, 5),
        kernels,
      ),
  ),
  define(
    'aten::to.dtype(Tensor(a) self, ScalarType dtype, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)',
    (args, {kernels}) =>
      to(
        tensor(args, 0),
        readDType(args, 1),
        bool(args, 3),
        optionalInt(args, 4),
        kernels,
      ),
  ),
  define(
    'aten::to.other(Tensor(a) self, Tensor other, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)',
    (args, {kernels}) =>
      to(
        tensor(args, 0),
        tensor(args, 1).dtype,
        bool(args, 3),
        optionalInt(args, 4),
        kernels,
      ),
  ),
  define(
    'aten::to.prim_Device(Tensor(a) self, Device? device, int? dtype=None, bool non_blocking=False, bool copy=False) -> Tensor(b|a)',
    (args) => to(tensor(args, 0), optionalDType(args, 2), bool(args, 4)),
  ),
  define(
    'aten::to.prim_dtype(Tensor(a) self, int? dtype=None, bool non_blocking=False, bool copy=False) -> Tensor(b|a)',
    (args) => to(tensor(args, 0), optionalDType(args, 1), bool(args, 3)),
  ),
  define(
    'aten::to.prim_other(Tensor(a) self, bool non_blocking=False, bool copy=False) -> Tensor(b|a)',
    (args) => to(tensor(args, 0), undefined, bool(args, 2)),
  ),
  define(
    `aten::_to_copy(Tensor self, *, ${OPTIONS}, bool non_blocking=False, MemoryFormat? memory_format=None) -> Tensor`,
    (args) =>
      to(tensor(args, 0), optionalDType(args, 1), true, optionalInt(args, 6)),
  ),
  define('aten::type_as(Tensor self, Tensor other) -> Tensor', (args) =>
    to(tensor(args, 0), tensor(args, 1).dtype),
  ),
  ...(
    [
      ['Byte', 'uint8'],
      ['Char', 'int8'],
      ['Short', 'int16'],
      ['Int', 'int32'],
      ['Long', 'int64'],
      ['Half', 'float16'],
      ['Float', 'float32'],
      ['Double', 'float64'],
    ] as const
  ).map(([name, dtype]) =>
    define(
      `aten::_cast_${name}(Tensor self, bool non_blocking=False) -> Tensor`,
      (args) => to(tensor(args, 0), dtype),
    ),
  ),
  define('aten::cpu(Tensor(a) self) -> Tensor(b|a)', (args) => tensor(args, 0)),
  define(
    'aten::clone(Tensor self, *, MemoryFormat? memory_format=None) -> Tensor',
    (args) => {
      const self = tensor(args, 0);
      const format = optionalInt(args, 1);
      // PyTorch keeps the strides of a quantized tensor only if they are row-major or
      // channels-last.
      return format === undefined
        ? self.quantizer
          ? cloneWithStrides(self, contiguousStrides(self.sizes))
          : clone(self)
        : cloneWithStrides(self, stridesFor(self, format));
    },
  ),
  define(
    'aten::contiguous(Tensor(a) self, *, MemoryFormat memory_format=0) -> Tensor(a)',
    (args) => {
      const self = tensor(args, 0);
      const format = int(args, 1);
      if (format === memoryFormats.preserve) {
        throw new OperatorError(
          'preserve memory format is unsupported by the contiguous operator',
        );
      }
      return isInFormat(self, format)
        ? self
        : cloneWithStrides(self, stridesFor(self, format));
    },
  ),
  define(
    'aten::copy_(Tensor(a!) self, Tensor src, bool non_blocking=False) -> Tensor(a!)',
    (args) => writeInto(tensor(args, 0), tensor(args, 1)),
  ),
  ...(
    [
      ['fill_.Scalar', 'Tensor(a!)'],
      ['fill.Scalar', 'Tensor'],
    ] as const
  ).map(([name, self]) =>
    define(`aten::${name}(${self} self, Scalar value) -> ${self}`, (args) => {
      const target =
        self === 'Tensor' ? clone(tensor(args, 0)) : tensor(args, 0);
      fill(target, scalar(args, 1));
      return target;
    }),
  ),
  ...(
    [
      ['fill_.Tensor', 'Tensor(a!)'],
      ['fill.Tensor', 'Tensor'],
    ] as const
  ).map(([name, self]) =>
    define(`aten::${name}(${self} self, Tensor value) -> ${self}`, (args) => {
      const value = tensor(args, 1);
      if (value.dim > 0) {
        throw new OperatorError(
          `fill_ only supports 0-dimension value tensor but got tensor with ${value.dim} dimensions.`,
        );
      }
      return writeInto(
        self === 'Tensor' ? clone(tensor(args, 0)) : tensor(args, 0),
        value,
      );
    }),
  ),
  define('aten::zero_(Tensor(a!) self) -> Tensor(a!)', (args) => {
    fill(tensor(args, 0), 0n);
    return tensor(args, 0);
  }),
  ...['detach', 'alias', 'lift_fresh', 'resolve_conj', 'resolve_neg'].map(
    (name) =>
      define(`aten::${name}(Tensor(a) self) -> Tensor(a)`, (args) => {
        const self = tensor(args, 0);
        return restride(self, self.sizes, self.strides);
      }),
  ),
  define('aten::detach_(Tensor(a!) self) -> Tensor(a!)', (args) =>
    tensor(args, 0),
  ),
  define(
    'aten::requires_grad_(Tensor(a!) self, bool requires_grad=True) -> Tensor(a!)',
    (args) => tensor(args, 0),
  ),
  define('aten::lift(Tensor self) -> Tensor', (args) => tensor(args, 0)),
  define('aten::data(Tensor self) -> Tensor', (args) => tensor(args, 0)),
  define('prim::data(Tensor(a) a) -> Tensor(a)', (args) => tensor(args, 0)),
  define(
    'aten::result_type.Tensor(Tensor tensor, Tensor other) -> ScalarType',
    (args) =>
      BigInt(scalarTypeOf[resultType([tensor(args, 0), tensor(args, 1)])]),
  ),
  define(
    'aten::result_type.Scalar(Tensor tensor, Scalar other) -> ScalarType',
    (args) =>
      BigInt(scalarTypeOf[resultType([tensor(args, 0), scalar(args, 1)])]),
  ),
  define('aten::can_cast(ScalarType from, ScalarType to) -> bool', (args) =>
    canCast(readDType(args, 0), readDType(args, 1)),
  ),
  define(
    'aten::promote_types(ScalarType type1, ScalarType type2) -> ScalarType',
    (args) =>
      BigInt(
        scalarTypeOf[promoteTypes(readDType(args, 0), readDType(args, 1))],
      ),
  ),
];
