/** Properties of tensors and values: size, dtype, item, `aten::Int.Tensor`, `aten::__is__`, warnings … */

import {item, scalarTensor, toList} from '../tensor/copy';
import {isFloating, isQuantized, scalarTypeOf} from '../tensor/dtype';
import {
  broadcastSizes,
  isChannelsLast,
  isDense,
  wrapDim,
} from '../tensor/layout';
import {type Scalar, scalarDType} from '../tensor/promote';
import {Tensor} from '../tensor/tensor';
import {int, intList, scalar, string, tensor} from './arguments';
import {binary} from './binary';
import {define, ints} from './define';
import {Device, type IValue} from './ivalue';
import {memoryFormats} from './creation';
import {type OperatorDefinition, OperatorError} from './operator';

type Args = readonly IValue[];

/**
 * Reads the only element of a tensor (`item`).
 *
 * @throws OperatorError in PyTorch's words if there is not exactly one.
 */
function readItem(args: Args): Scalar {
  const self = tensor(args, 0);
  if (self.numel !== 1) {
    throw new OperatorError(
      `a Tensor with ${self.numel} elements cannot be converted to Scalar`,
    );
  }
  return item(self);
}

const toInt = (args: Args): bigint => {
  const value = readItem(args);
  return typeof value === 'number'
    ? Number.isFinite(value)
      ? BigInt.asIntN(64, BigInt(Math.trunc(value)))
      : -(1n << 63n)
    : BigInt(value);
};

/**
 * Converts a tensor to nested lists of the annotated type (`tolist`).
 *
 * @param kind - type of the elements: int, float, bool or complex, counted from 0
 */
function toTypedList(self: Tensor, dim: number, kind: number): IValue {
  const isOfKind = [
    self.dtype === 'int64',
    isFloating(self.dtype),
    self.dtype === 'bool',
    false,
  ][kind];
  if (isOfKind === undefined) {
    throw new OperatorError(
      'Unsupported element type for tolist; only int, float, complex and bool are supported',
    );
  }
  if (!isOfKind) {
    throw new OperatorError(
      'Output annotation element type and runtime tensor element type must match for tolist()',
    );
  }
  if (dim !== self.dim) {
    throw new OperatorError(
      'Output annotation list dimension and runtime tensor dimension must match for tolist()',
    );
  }
  // Nested arrays of numbers, bigints and booleans are IValues.
  return toList(self) as IValue;
}

function isNonzero(self: Tensor): boolean {
  if (self.numel !== 1) {
    throw new OperatorError(
      self.numel === 0
        ? 'Boolean value of Tensor with no values is ambiguous'
        : 'Boolean value of Tensor with more than one value is ambiguous',
    );
  }
  return Number(item(self)) !== 0;
}

/**
 * Converts a 0-dim tensor that a traced graph uses as a number.
 *
 * @throws OperatorError in PyTorch's words for another kind.
 */
function convertImplicitly(
  args: Args,
  kind: 'int' | 'float' | 'Scalar',
): IValue {
  const self = tensor(args, 0);
  if (self.dim !== 0) {
    throw new OperatorError(
      'Cannot input a tensor of dimension other than 0 as a scalar argument',
    );
  }
  const value = item(self);
  const isOfKind =
    kind === 'Scalar' ||
    (kind === 'int' ? typeof value === 'bigint' : typeof value === 'number');
  if (!isOfKind) {
    throw new OperatorError(
      kind === 'int'
        ? 'Cannot input a tensor of type ' +
            self.dtype +
            ' as an integral argument'
        : 'Cannot input a tensor of type ' +
            self.dtype +
            ' as a floating point argument',
    );
  }
  return value;
}

const readSize = (args: Args, of: (self: Tensor) => readonly number[]) => {
  const self = tensor(args, 0);
  return BigInt(of(self)[wrapDim(int(args, 1), self.dim)] ?? 0);
};

/** Compares like Python's `is`: objects by identity, numbers and None by value. */
const isSame = (args: Args): boolean => args[0] === args[1];

/** Defines properties with the same value for every tensor of this runtime. */
const defineConstant = (names: readonly string[], value: boolean) =>
  names.map((name) => define(`${name}(Tensor a) -> bool`, () => value));

const elementSize = (self: Tensor) => self.storage.data.BYTES_PER_ELEMENT;

/** Parses the name of a device that PyTorch knows; all of them run on the same processor here. */
function parseDevice(name: string): Device {
  if (!/^(cpu|cuda|vulkan|metal|mps|meta)(:\d+)?$/u.test(name)) {
    throw new OperatorError(`Invalid device string: '${name}'`);
  }
  return new Device(name);
}

export const definitions: readonly OperatorDefinition[] = [
  define('aten::size(Tensor self) -> int[]', (args) =>
    ints(tensor(args, 0).sizes),
  ),
  define('aten::size.int(Tensor self, int dim) -> int', (args) =>
    readSize(args, (self) => self.sizes),
  ),
  define('aten::stride(Tensor self) -> int[]', (args) =>
    ints(tensor(args, 0).strides),
  ),
  define('aten::stride.int(Tensor self, int dim) -> int', (args) =>
    readSize(args, (self) => self.strides),
  ),
  define('aten::storage_offset(Tensor self) -> int', (args) =>
    BigInt(tensor(args, 0).offset),
  ),
  define('aten::dim(Tensor self) -> int', (args) =>
    BigInt(tensor(args, 0).dim),
  ),
  define('aten::numel(Tensor self) -> int', (args) =>
    BigInt(tensor(args, 0).numel),
  ),
  define('aten::element_size(Tensor self) -> int', (args) =>
    BigInt(elementSize(tensor(args, 0))),
  ),
  define('aten::len.Tensor(Tensor t) -> int', (args) => {
    const [size] = tensor(args, 0).sizes;
    if (size === undefined) {
      throw new OperatorError('len() of a 0-d tensor');
    }
    return BigInt(size);
  }),
  define('aten::_shape_as_tensor(Tensor self) -> Tensor', (args) => {
    const {sizes} = tensor(args, 0);
    return Tensor.over(
      BigInt64Array.from(sizes, BigInt),
      [sizes.length],
      'int64',
    );
  }),
  define(
    'aten::is_contiguous(Tensor self) -> bool',
    (args) => tensor(args, 0).isContiguous,
  ),
  define(
    'aten::is_contiguous.memory_format(Tensor self, MemoryFormat memory_format) -> bool',
    (args) => {
      const self = tensor(args, 0);
      return int(args, 1) === memoryFormats.channelsLast
        ? isChannelsLast(self.sizes, self.strides)
        : self.isContiguous;
    },
  ),
  define('aten::is_non_overlapping_and_dense(Tensor self) -> bool', (args) =>
    isDense(tensor(args, 0).sizes, tensor(args, 0).strides),
  ),
  define('aten::is_floating_point(Tensor self) -> bool', (args) =>
    isFloating(tensor(args, 0).dtype),
  ),
  define('aten::is_signed(Tensor self) -> bool', (args) => {
    const {dtype} = tensor(args, 0);
    return dtype !== 'uint8' && dtype !== 'bool' && dtype !== 'quint8';
  }),
  ...['is_complex', 'is_conj', 'is_neg', 'is_inference', 'is_pinned'].flatMap(
    (name) =>
      name === 'is_pinned'
        ? []
        : [define(`aten::${name}(Tensor self) -> bool`, () => false)],
  ),
  define('aten::is_leaf(Tensor self) -> bool', () => true),
  define('aten::is_same_size(Tensor self, Tensor other) -> bool', (args) => {
    const [a, b] = [tensor(args, 0), tensor(args, 1)];
    return a.dim === b.dim && a.sizes.every((size, i) => size === b.sizes[i]);
  }),
  define('aten::is_nonzero(Tensor self) -> bool', (args) =>
    isNonzero(tensor(args, 0)),
  ),
  define('aten::item(Tensor self) -> Scalar', readItem),
  define('aten::_local_scalar_dense(Tensor self) -> Scalar', readItem),
  define('aten::Int.Tensor(Tensor a) -> int', toInt),
  define('aten::Float.Tensor(Tensor a) -> float', (args) =>
    Number(readItem(args)),
  ),
  define('aten::Bool.Tensor(Tensor a) -> bool', (args) =>
    isNonzero(tensor(args, 0)),
  ),
  define('aten::ScalarImplicit(Tensor a) -> Scalar', (args) =>
    convertImplicitly(args, 'Scalar'),
  ),
  define('aten::IntImplicit(Tensor a) -> int', (args) =>
    convertImplicitly(args, 'int'),
  ),
  define('aten::FloatImplicit(Tensor a) -> float', (args) =>
    convertImplicitly(args, 'float'),
  ),
  define('prim::NumToTensor.Scalar(Scalar a) -> Tensor', (args) => {
    const value = scalar(args, 0);
    const dtype = typeof value === 'number' ? 'float64' : scalarDType(value);
    return scalarTensor(value, dtype);
  }),
  define('prim::NumToTensor.bool(bool a) -> Tensor', (args) =>
    scalarTensor(scalar(args, 0), 'bool'),
  ),
  define('prim::dtype(Tensor a) -> int', (args) =>
    BigInt(scalarTypeOf[tensor(args, 0).dtype]),
  ),
  define('prim::device(Tensor a) -> Device', () => new Device('cpu')),
  define('prim::layout(Tensor a) -> Layout', () => 0n),
  define('prim::type(Device self) -> str', (args) => {
    const value = args[0];
    return value instanceof Device ? value.name.replace(/:.*$/u, '') : 'cpu';
  }),
  define('prim::index(Device self) -> int?', (args) => {
    const value = args[0];
    const index =
      value instanceof Device ? /:(\d+)$/u.exec(value.name)?.[1] : undefined;
    return index === undefined ? null : BigInt(index);
  }),
  define('aten::device(str a) -> Device', (args) =>
    parseDevice(string(args, 0)),
  ),
  ...(['eq', 'ne'] as const).map((name) =>
    define(`aten::${name}.device(Device a, Device b) -> bool`, (args) => {
      const [a, b] = args;
      const same =
        a instanceof Device && b instanceof Device && a.name === b.name;
      return same === (name === 'eq');
    }),
  ),
  define('prim::is_quantized(Tensor a) -> bool', (args) =>
    isQuantized(tensor(args, 0).dtype),
  ),
  ...defineConstant(['prim::is_cpu'], true),
  ...defineConstant(
    [
      'prim::is_cuda',
      'prim::is_vulkan',
      'prim::is_mkldnn',
      'prim::is_sparse',
      'prim::is_sparse_csr',
      'prim::is_meta',
      'prim::is_nested',
      'prim::is_xpu',
      'prim::is_ort',
      'prim::is_ipu',
      'prim::is_mps',
      'prim::requires_grad',
    ],
    false,
  ),
  define('aten::get_device(Tensor self) -> int', () => -1n),
  define('prim::abs(Tensor x) -> Tensor', (args) => {
    const self = tensor(args, 0);
    return binary('maximum', self, binary('rsub', self, 0n));
  }),
  define('aten::__is__(t1 self, t2 obj) -> bool', isSame),
  define('aten::__isnot__(t1 self, t2 obj) -> bool', (args) => !isSame(args)),
  define('prim::unchecked_cast(t x) -> t', (args) => args[0] ?? null),
  define(
    'prim::unchecked_unwrap_optional(t(a)? optional) -> t(a)',
    (args) => args[0] ?? null,
  ),
  define('aten::_unwrap_optional(t(a)? optional) -> t(a)', (args) => {
    const [value = null] = args;
    if (value === null) {
      throw new OperatorError('Unwrapping null optional');
    }
    return value;
  }),
  define('prim::Uninitialized() -> Any', () => null),
  define('prim::tolist(...) -> ...', (args) => [
    toTypedList(tensor(args, 0), int(args, 1), int(args, 2)),
  ]),
  define(
    'prim::IfThenElse(bool cond, Any(a) x, Any(b) y) -> Any(b|a)',
    (args) => (args[0] ? (args[1] ?? null) : (args[2] ?? null)),
  ),
  define('aten::manual_seed(int seed) -> ()', () => []),
  define('aten::set_grad_enabled(bool val) -> ()', () => []),
  ...[
    'aten::is_grad_enabled',
    'aten::is_autocast_enabled',
    'aten::is_autocast_cpu_enabled',
    'aten::is_vulkan_available',
    'aten::_get_tracing_state',
    'aten::_nnpack_available',
  ].map((name) => define(`${name}() -> bool`, () => false)),
  define('aten::is_scripting() -> bool', () => true),
  define('aten::has_torch_function(...) -> bool', () => false),
  define('aten::_infer_size(int[] a, int[] b) -> int[]', (args) =>
    ints(broadcastSizes(intList(args, 0), intList(args, 1))),
  ),
  define(
    'aten::_size_if_not_equal(int[] self_size, int[] other_size) -> int[]?',
    (args) => {
      const [a, b] = [intList(args, 0), intList(args, 1)];
      return a.length === b.length && a.every((size, i) => size === b[i])
        ? null
        : ints(a);
    },
  ),
  define('prim::TimePoint() -> int', () => 0n),
];
