/** Creates `Tensor` of the package: a proxy over a tensor of the runtime. */

import {printValue} from '@playtorch-docs/ptl-runtime/operators';
import type {IValue} from '@playtorch-docs/ptl-runtime';
import {
  allocate,
  copyInto,
  fill,
  scalarAt,
  scalarTypeOf,
  select,
  Tensor as Core,
  TensorError,
  type TypedArray,
  wrapDim,
} from '@playtorch-docs/ptl-runtime/tensor';
import {callNamed} from '../failedCalls';
import {getDtypeName, readDType} from './dtypes';
import {
  asInteger,
  asNumber,
  asObject,
  asString,
  readFlag,
  readOption,
  runNative,
  readSizes,
  requireArguments,
} from './host';
import type {MemoryFormat, Tensor} from './types';

/** Calls an operator by its qualified name; missing arguments get their defaults. */
export type CallOperator = (name: string, ...args: IValue[]) => IValue;

const cores = new WeakMap<object, Core>();

/** Returns the runtime's tensor of a proxy; undefined for another value. */
export const unwrapTensor = (value: unknown): Core | undefined =>
  typeof value === 'object' && value !== null ? cores.get(value) : undefined;

/**
 * Returns the runtime's tensor of an argument.
 *
 * @throws Error if it is no tensor
 */
export function asTensor(value: unknown): Core {
  const core = unwrapTensor(value);
  if (!core) {
    throw new Error('Value must be a tensor');
  }
  return core;
}

/** Returns the runtime's tensor of an argument, with the native code's message for host objects. */
function asHostTensor(value: unknown): Core {
  const core = unwrapTensor(asObject(value));
  if (!core) {
    throw new Error('Object is not a HostObject of desired type');
  }
  return core;
}

/** Reads an operand: a tensor, or a number, which counts as a double. */
const asOperand = (value: unknown): number | Core =>
  typeof value === 'number' ? value : asHostTensor(value);

const toBigInts = (values: readonly number[]): bigint[] =>
  values.map((value) => BigInt(value));

const readOptionalInt = (value: unknown): bigint | null =>
  value === undefined ? null : BigInt(Math.trunc(asNumber(value)));

/** Copies as many elements as the tensor has from its first one, in the order of memory. */
function copyMemory(self: Core): TypedArray {
  const {data} = self.storage;
  const available = data.subarray(self.offset, self.offset + self.numel);
  if (available.length === self.numel) {
    return available.slice();
  }
  // Pad with zeros where a phone reads past the end of the storage.
  const padded = allocate(self.dtype, self.numel) as Float32Array;
  padded.set(available as Float32Array);
  return padded;
}

function refuseLong(self: Core, property: string): void {
  if (self.dtype === 'int64') {
    throw new Error(
      `the property '${property}' for a tensor of dtype torch.int64 is not supported. Work around this with .to({dtype: torch.int32}) This might alter the tensor values.`,
    );
  }
}

const MEMORY_FORMATS: Readonly<Record<MemoryFormat, bigint>> = {
  contiguousFormat: 0n,
  preserveFormat: 1n,
  channelsLast: 2n,
};

/** Reads or writes `tensor[i]`. */
const callIndex = <T>(access: () => T): T =>
  callNamed('Tensor.[index]', () => runNative(access));

type Method = (self: Core, args: readonly unknown[]) => unknown;

/** Parses the index at the start of a property's name, as C++ does. */
function parseIndex(name: string): number | undefined {
  const digits = /^\s*[+-]?\d+/u.exec(name);
  return digits ? Number(digits[0]) : undefined;
}

/** Creates the function that wraps tensors of the runtime for an app. */
export function createTensorWrapper(
  call: CallOperator,
): (core: Core) => Tensor {
  const wrapResult = (value: IValue): Tensor => wrap(value as Core);

  const sum: Method = (self, args) => {
    if (args.length === 0) {
      return wrapResult(call('aten::sum', self));
    }
    const {sizes, next} = readSizes(args, 0);
    const keepdim = readFlag(args, next, 'keepdim', false);
    return wrapResult(
      call('aten::sum.dim_IntList', self, toBigInts(sizes), keepdim),
    );
  };

  const createArgMethod =
    (name: 'argmax' | 'argmin'): Method =>
    (self, args) => {
      const dim = readOptionalInt(readOption(args, 0, 'dim'));
      const keepdim = readFlag(args, 0, 'keepdim', false);
      const indices = call(`aten::${name}`, self, dim, keepdim);
      // Convert to int32, since apps have no 64-bit integers.
      return toInt32(indices);
    };

  const toInt32 = (indices: IValue) =>
    wrapResult(call('aten::to.dtype', indices, BigInt(scalarTypeOf.int32)));

  const createArithmetic =
    (name: 'add' | 'sub'): Method =>
    (self, args) => {
      requireArguments(args, 1);
      const alphaOption = readOption(args, 1, 'alpha');
      const alpha = alphaOption === undefined ? 1n : asNumber(alphaOption);
      const other = asOperand(args[0]);
      const overload = typeof other === 'number' ? 'Scalar' : 'Tensor';
      return wrapResult(call(`aten::${name}.${overload}`, self, other, alpha));
    };

  const clamp: Method = (self, args) => {
    requireArguments(args, 1);
    const low = readOption(args, 0, 'min');
    const high = readOption(args, 0, 'max');
    const named = low !== undefined || high !== undefined;
    const [min, max] = named ? [low, high] : args;
    const bound = (value: unknown) =>
      value === undefined ? null : asOperand(value);
    if (!named && max !== undefined) {
      // Require the kind of the first bound for the second.
      (typeof min === 'number' ? asNumber : asHostTensor)(max);
    }
    const bounds = [bound(min), bound(max)];
    const scalar = bounds.some((value) => typeof value === 'number');
    const kept = bounds.map((value) =>
      scalar && typeof value !== 'number' ? null : value,
    );
    return wrapResult(
      call(scalar ? 'aten::clamp' : 'aten::clamp.Tensor', self, ...kept),
    );
  };

  const methods: Readonly<Record<string, Method>> = {
    abs: (self) => wrapResult(call('aten::abs', self)),
    add: createArithmetic('add'),
    argmax: createArgMethod('argmax'),
    argmin: createArgMethod('argmin'),
    clamp,
    contiguous: (self, args) => {
      const formatOption = readOption(args, 0, 'memoryFormat');
      if (formatOption === undefined) {
        return wrapResult(call('aten::contiguous', self));
      }
      const name = asString(formatOption);
      if (!Object.hasOwn(MEMORY_FORMATS, name)) {
        throw new Error(`unknown memory format ${name}`);
      }
      const format = MEMORY_FORMATS[name as MemoryFormat];
      return wrapResult(call('aten::contiguous', self, format));
    },
    data: (self) => {
      refuseLong(self, 'data');
      if (self.dtype === 'bool' || self.dtype === 'float16') {
        throw new Error('tensor data dtype is not supported');
      }
      return copyMemory(self);
    },
    div: (self, args) => {
      requireArguments(args, 1);
      const mode = readOption(args, 1, 'roundingMode');
      const other = asOperand(args[0]);
      const overload = typeof other === 'number' ? 'Scalar' : 'Tensor';
      return wrapResult(
        call(
          `aten::div.${overload}_mode`,
          self,
          other,
          mode === undefined ? null : asString(mode),
        ),
      );
    },
    expand: (self, args) => {
      requireArguments(args, 1);
      return wrapResult(
        call('aten::expand', self, toBigInts(readSizes(args, 0).sizes)),
      );
    },
    flip: (self, args) => {
      requireArguments(args, 1);
      return wrapResult(
        call('aten::flip', self, toBigInts(readSizes(args, 0).sizes)),
      );
    },
    item: (self) => {
      refuseLong(self, 'item');
      if (self.numel !== 1) {
        throw new TensorError(
          `a Tensor with ${self.numel} elements cannot be converted to Scalar`,
        );
      }
      const value = scalarAt(self, self.offset);
      if (typeof value === 'boolean') {
        throw new Error('unsupported dtype for item().');
      }
      return Number(value);
    },
    matmul: (self, args) => {
      requireArguments(args, 1);
      return wrapResult(call('aten::matmul', self, asHostTensor(args[0])));
    },
    mul: (self, args) => {
      requireArguments(args, 1);
      const other = asOperand(args[0]);
      const overload = typeof other === 'number' ? 'Scalar' : 'Tensor';
      return wrapResult(call(`aten::mul.${overload}`, self, other));
    },
    permute: (self, args) => {
      requireArguments(args, 1);
      return wrapResult(
        call('aten::permute', self, toBigInts(readSizes(args, 0).sizes)),
      );
    },
    reshape: (self, args) => {
      requireArguments(args, 1);
      return wrapResult(
        call('aten::reshape', self, toBigInts(readSizes(args, 0).sizes)),
      );
    },
    size: (self) => [...self.sizes],
    softmax: (self, args) => {
      const dim = BigInt(asInteger(args, 0));
      return wrapResult(call('aten::softmax.int', self, dim));
    },
    sqrt: (self) => wrapResult(call('aten::sqrt', self)),
    squeeze: (self, args) =>
      wrapResult(
        args.length === 0
          ? call('aten::squeeze', self)
          : call('aten::squeeze.dim', self, BigInt(asInteger(args, 0))),
      ),
    stride: (self, args) =>
      args.length === 0
        ? [...self.strides]
        : self.strides[wrapDim(asInteger(args, 0), self.dim)],
    sub: createArithmetic('sub'),
    sum,
    to: (self, args) => {
      requireArguments(args, 1);
      const dtype = readDType(args, 0);
      return wrapResult(
        call(
          'aten::to.dtype_layout',
          self,
          dtype === undefined ? null : BigInt(scalarTypeOf[dtype]),
        ),
      );
    },
    topk: (self, args) => {
      requireArguments(args, 1);
      const k = BigInt(Math.trunc(asNumber(args[0])));
      const dim = readOptionalInt(readOption(args, 1, 'dim')) ?? -1n;
      const largest = readFlag(args, 1, 'largest', true);
      const sorted = readFlag(args, 1, 'sorted', true);
      const [values = null, indices = null] = call(
        'aten::topk',
        self,
        k,
        dim,
        largest,
        sorted,
      ) as IValue[];
      return [wrapResult(values), toInt32(indices)];
    },
    toString: (self: Core) => printValue(self),
    unsqueeze: (self, args) => {
      const dim = BigInt(asInteger(args, 0));
      return wrapResult(call('aten::unsqueeze', self, dim));
    },
  };

  /** Reads a property of a tensor: a method, its dtype or shape, or a part by index. */
  function read(self: Core, name: string): unknown {
    if (name === 'dtype') {
      return getDtypeName(self.dtype);
    }
    if (name === 'shape') {
      return [...self.sizes];
    }
    if (Object.hasOwn(methods, name)) {
      const method = methods[name];
      return (...args: unknown[]) =>
        callNamed(`Tensor.${name}`, () =>
          runNative(() => method?.(self, args)),
        );
    }
    const index = parseIndex(name);
    if (index === undefined || index < 0) {
      return undefined;
    }
    return callIndex(() => {
      const [size] = self.sizes;
      if (size === undefined) {
        throw new TensorError(
          'Dimension specified as 0 but tensor has no dimensions',
        );
      }
      return index < size ? wrap(select(self, 0, index)) : undefined;
    });
  }

  /** Writes `tensor[i] = value`; another name writes the last part, as on phones. */
  function write(self: Core, name: string, value: unknown): void {
    const index = parseIndex(name) ?? -1;
    const source = unwrapTensor(value);
    if (!source && typeof value !== 'number') {
      throw new Error(
        'Invalid value! The value has to be of type tensor or a number',
      );
    }
    const [size] = self.sizes;
    if (size === undefined) {
      throw new TensorError('too many indices for tensor of dimension 0');
    }
    if (index >= size || index < -size) {
      throw new TensorError(
        `index ${index} is out of bounds for dimension 0 with size ${size}`,
      );
    }
    const part = select(self, 0, index);
    if (source) {
      copyInto(part, source);
    } else {
      fill(part, value as number);
    }
  }

  function wrap(core: Core): Tensor {
    const target = {};
    const proxy = new Proxy(target, {
      get: (_, name) =>
        typeof name === 'string' ? read(core, name) : undefined,
      set: (_, name, value) => {
        if (typeof name === 'string') {
          callIndex(() => write(core, name, value));
        }
        return true;
      },
      has: (_, name) =>
        typeof name === 'string' &&
        (name === 'dtype' || name === 'shape' || Object.hasOwn(methods, name)),
      ownKeys: () => [...Object.keys(methods), 'dtype', 'shape'],
      getOwnPropertyDescriptor: (_, name) =>
        typeof name === 'string'
          ? {
              value: read(core, name),
              configurable: true,
              enumerable: true,
              writable: true,
            }
          : undefined,
    });
    cores.set(proxy, core);
    // Cast, since the handlers above implement all members; a test compares them with the type.
    return proxy as Tensor;
  }

  return wrap;
}
