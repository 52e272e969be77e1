/** `Tensor` of the package: the native object of an app, over a tensor of the runtime. */

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
import {dtypeName, readDType} from './dtypes';
import {
  asInteger,
  asNumber,
  asObject,
  asString,
  flag,
  keyword,
  native,
  readSizes,
  requireArguments,
} from './host';
import type {MemoryFormat, Tensor} from './types';

/** Calls an operator by its qualified name; arguments that are left out get their defaults. */
export type Call = (name: string, ...args: IValue[]) => IValue;

const cores = new WeakMap<object, Core>();

/** The runtime's tensor behind an app's; undefined for anything else. */
export const coreOf = (value: unknown): Core | undefined =>
  typeof value === 'object' && value !== null ? cores.get(value) : undefined;

/** The runtime's tensor of an argument that must be one. */
export function asTensor(value: unknown): Core {
  const core = coreOf(value);
  if (!core) {
    throw new Error('Value must be a tensor');
  }
  return core;
}

/** The tensor of an argument, where the native code looks for a host object. */
function hostTensor(value: unknown): Core {
  const core = coreOf(asObject(value));
  if (!core) {
    throw new Error('Object is not a HostObject of desired type');
  }
  return core;
}

/** A number, which becomes a double, or a tensor. */
const operand = (value: unknown): number | Core =>
  typeof value === 'number' ? value : hostTensor(value);

const ints = (values: readonly number[]): bigint[] =>
  values.map((value) => BigInt(value));

const optionalInt = (value: unknown): bigint | null =>
  value === undefined ? null : BigInt(Math.trunc(asNumber(value)));

/** Bytes of as many elements as the tensor has, from its first one on, in the order of memory. */
function memory(self: Core): TypedArray {
  const {data} = self.storage;
  const seen = data.subarray(self.offset, self.offset + self.numel);
  if (seen.length === self.numel) {
    return seen.slice();
  }
  // A phone would read past the end of the storage here.
  const whole = allocate(self.dtype, self.numel) as Float32Array;
  whole.set(seen as Float32Array);
  return whole;
}

function refuseLong(self: Core, property: string): void {
  if (self.dtype === 'int64') {
    throw new Error(
      `the property '${property}' for a tensor of dtype torch.int64 is not supported. Work around this with .to({dtype: torch.int32}) This might alter the tensor values.`,
    );
  }
}

const memoryFormats: Readonly<Record<MemoryFormat, bigint>> = {
  contiguousFormat: 0n,
  preserveFormat: 1n,
  channelsLast: 2n,
};

type Method = (self: Core, args: readonly unknown[]) => unknown;

/** The index that a property's name means, as C++ reads a number from its start. */
function indexOf(name: string): number | undefined {
  const digits = /^\s*[+-]?\d+/u.exec(name);
  return digits ? Number(digits[0]) : undefined;
}

/** Makes an app's tensors over those of the runtime. */
export function tensorMaker(call: Call): (core: Core) => Tensor {
  const wrapped = (value: IValue): Tensor => wrap(value as Core);

  const sum: Method = (self, args) => {
    if (args.length === 0) {
      return wrapped(call('aten::sum', self));
    }
    const {sizes, next} = readSizes(args, 0);
    const keepdim = flag(args, next, 'keepdim', false);
    return wrapped(call('aten::sum.dim_IntList', self, ints(sizes), keepdim));
  };

  const arg =
    (name: 'argmax' | 'argmin'): Method =>
    (self, args) => {
      const dim = optionalInt(keyword(args, 0, 'dim'));
      const keepdim = flag(args, 0, 'keepdim', false);
      const indices = call(`aten::${name}`, self, dim, keepdim);
      // Apps had no 64-bit integers.
      return toInt32(indices);
    };

  const toInt32 = (indices: IValue) =>
    wrapped(call('aten::to.dtype', indices, BigInt(scalarTypeOf.int32)));

  const arithmetic =
    (name: 'add' | 'sub'): Method =>
    (self, args) => {
      requireArguments(args, 1);
      const given = keyword(args, 1, 'alpha');
      const alpha = given === undefined ? 1n : asNumber(given);
      const other = operand(args[0]);
      const overload = typeof other === 'number' ? 'Scalar' : 'Tensor';
      return wrapped(call(`aten::${name}.${overload}`, self, other, alpha));
    };

  const clamp: Method = (self, args) => {
    requireArguments(args, 1);
    const low = keyword(args, 0, 'min');
    const high = keyword(args, 0, 'max');
    const named = low !== undefined || high !== undefined;
    const [min, max] = named ? [low, high] : args;
    const bound = (value: unknown) =>
      value === undefined ? null : operand(value);
    if (!named && max !== undefined) {
      // Both are of the first one's kind.
      (typeof min === 'number' ? asNumber : hostTensor)(max);
    }
    const bounds = [bound(min), bound(max)];
    const scalar = bounds.some((value) => typeof value === 'number');
    const kept = bounds.map((value) =>
      scalar && typeof value !== 'number' ? null : value,
    );
    return wrapped(
      call(scalar ? 'aten::clamp' : 'aten::clamp.Tensor', self, ...kept),
    );
  };

  const methods: Readonly<Record<string, Method>> = {
    abs: (self) => wrapped(call('aten::abs', self)),
    add: arithmetic('add'),
    argmax: arg('argmax'),
    argmin: arg('argmin'),
    clamp,
    contiguous: (self, args) => {
      const given = keyword(args, 0, 'memoryFormat');
      if (given === undefined) {
        return wrapped(call('aten::contiguous', self));
      }
      const name = asString(given);
      if (!Object.hasOwn(memoryFormats, name)) {
        throw new Error(`unknown memory format ${name}`);
      }
      const format = memoryFormats[name as MemoryFormat];
      return wrapped(call('aten::contiguous', self, format));
    },
    data: (self) => {
      refuseLong(self, 'data');
      if (self.dtype === 'bool' || self.dtype === 'float16') {
        throw new Error('tensor data dtype is not supported');
      }
      return memory(self);
    },
    div: (self, args) => {
      requireArguments(args, 1);
      const mode = keyword(args, 1, 'roundingMode');
      const other = operand(args[0]);
      const overload = typeof other === 'number' ? 'Scalar' : 'Tensor';
      return wrapped(
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
      return wrapped(
        call('aten::expand', self, ints(readSizes(args, 0).sizes)),
      );
    },
    flip: (self, args) => {
      requireArguments(args, 1);
      return wrapped(call('aten::flip', self, ints(readSizes(args, 0).sizes)));
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
      return wrapped(call('aten::matmul', self, hostTensor(args[0])));
    },
    mul: (self, args) => {
      requireArguments(args, 1);
      const other = operand(args[0]);
      const overload = typeof other === 'number' ? 'Scalar' : 'Tensor';
      return wrapped(call(`aten::mul.${overload}`, self, other));
    },
    permute: (self, args) => {
      requireArguments(args, 1);
      return wrapped(
        call('aten::permute', self, ints(readSizes(args, 0).sizes)),
      );
    },
    reshape: (self, args) => {
      requireArguments(args, 1);
      return wrapped(
        call('aten::reshape', self, ints(readSizes(args, 0).sizes)),
      );
    },
    size: (self) => [...self.sizes],
    softmax: (self, args) => {
      const dim = BigInt(asInteger(args, 0));
      return wrapped(call('aten::softmax.int', self, dim));
    },
    sqrt: (self) => wrapped(call('aten::sqrt', self)),
    squeeze: (self, args) =>
      wrapped(
        args.length === 0
          ? call('aten::squeeze', self)
          : call('aten::squeeze.dim', self, BigInt(asInteger(args, 0))),
      ),
    stride: (self, args) =>
      args.length === 0
        ? [...self.strides]
        : self.strides[wrapDim(asInteger(args, 0), self.dim)],
    sub: arithmetic('sub'),
    sum,
    to: (self, args) => {
      requireArguments(args, 1);
      const dtype = readDType(args, 0);
      return wrapped(
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
      const dim = optionalInt(keyword(args, 1, 'dim')) ?? -1n;
      const largest = flag(args, 1, 'largest', true);
      const sorted = flag(args, 1, 'sorted', true);
      const [values = null, indices = null] = call(
        'aten::topk',
        self,
        k,
        dim,
        largest,
        sorted,
      ) as IValue[];
      return [wrapped(values), toInt32(indices)];
    },
    toString: (self: Core) => printValue(self),
    unsqueeze: (self, args) => {
      const dim = BigInt(asInteger(args, 0));
      return wrapped(call('aten::unsqueeze', self, dim));
    },
  };

  /** What a property of a tensor is: a method, its dtype or shape, or a part of it. */
  function read(self: Core, name: string): unknown {
    if (name === 'dtype') {
      return dtypeName(self.dtype);
    }
    if (name === 'shape') {
      return [...self.sizes];
    }
    if (Object.hasOwn(methods, name)) {
      const method = methods[name];
      return (...args: unknown[]) => native(() => method?.(self, args));
    }
    const index = indexOf(name);
    if (index === undefined || index < 0) {
      return undefined;
    }
    return native(() => {
      const [size] = self.sizes;
      if (size === undefined) {
        throw new TensorError(
          'Dimension specified as 0 but tensor has no dimensions',
        );
      }
      return index < size ? wrap(select(self, 0, index)) : undefined;
    });
  }

  /** `tensor[i] = value`; a name that is not a number means the last one, as on the phone. */
  function write(self: Core, name: string, value: unknown): void {
    const index = indexOf(name) ?? -1;
    const source = coreOf(value);
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
          native(() => write(core, name, value));
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
    // The proxy has every member by the handlers above; a test compares them with the type's.
    return proxy as Tensor;
  }

  return wrap;
}
