/** Creates the functions of `torch` that make tensors. */

import {
  arange,
  cat,
  eye,
  full,
  linspace,
  rand,
  randint,
  randn,
  randperm,
  zeros,
} from '@playtorch-docs/ptl-runtime/operators';
import {
  arrays,
  convertInto,
  type DType,
  elementCount,
  Tensor as Core,
  view,
} from '@playtorch-docs/ptl-runtime/tensor';
import {asBlob} from './blob';
import {readDType} from './dtypes';
import {
  asInteger,
  asNumber,
  asObject,
  flattenNumbers,
  readOption,
  runNative,
  readNestedSizes,
  readSizes,
  requireArguments,
} from './host';
import {asTensor} from './tensor';
import type {Tensor, Torch} from './types';

type Args = readonly unknown[];
type FactoryName =
  | 'arange'
  | 'cat'
  | 'empty'
  | 'eye'
  | 'fromBlob'
  | 'full'
  | 'linspace'
  | 'logspace'
  | 'ones'
  | 'rand'
  | 'randint'
  | 'randn'
  | 'randperm'
  | 'tensor'
  | 'zeros';

/** Reads sizes that must be an array. */
function readSizeList(value: unknown): number[] {
  const list = asObject(value);
  if (!Array.isArray(list)) {
    throw new Error('Object is an Object, expected an array');
  }
  return list.map((size) => Math.trunc(asNumber(size)));
}

const isOptions = (value: unknown) =>
  typeof value === 'object' && value !== null;

/** Reads sizes, as an array or as numbers, and the dtype of the options behind them. */
function readSizesAndDtype(
  args: Args,
  index = 0,
): [sizes: number[], dtype?: DType] {
  requireArguments(args, index + 1);
  const {sizes, next} = readSizes(args, index);
  return [sizes, readDType(args, next)];
}

/** Creates a tensor from nested arrays of numbers; float32 by default. */
function fromNumbers(data: unknown, dtype: DType = 'float32'): Core {
  const numbers = Float64Array.from(flattenNumbers(data));
  const sizes = readNestedSizes(data);
  const flat = Core.empty([numbers.length], dtype);
  convertInto(numbers, 'float64', flat.storage.data, dtype);
  return view(flat, sizes);
}

/** Creates a tensor over a copy of a blob's bytes. */
function fromBytes(bytes: Uint8Array, sizes: number[], dtype: DType): Core {
  const count = elementCount(sizes);
  const width = arrays[dtype].BYTES_PER_ELEMENT;
  if (count * width > bytes.length) {
    throw new Error(
      `torch.fromBlob: sizes [${sizes.join(', ')}] of ${dtype} need ${count * width} bytes, and the blob has ${bytes.length}`,
    );
  }
  const {buffer} = bytes.slice(0, count * width);
  return Core.over(new arrays[dtype](buffer), sizes, dtype);
}

/** Creates the functions by their names in `torch`. */
export function createFactories(
  wrap: (core: Core) => Tensor,
  random: () => number,
): Pick<Torch, FactoryName> {
  const makers: Record<FactoryName, (args: Args) => Core> = {
    arange: (args) => {
      requireArguments(args, 1);
      const last = args.length - 1;
      const hasOptions = isOptions(args[last]);
      const [first, second, third] = hasOptions ? args.slice(0, -1) : args;
      const ends = second === undefined ? [0, first] : [first, second];
      return arange(
        asNumber(ends[0]),
        asNumber(ends[1]),
        third === undefined ? 1 : asNumber(third),
        hasOptions ? readDType(args, last) : undefined,
      );
    },
    cat: (args) => {
      requireArguments(args, 1);
      const list = asObject(args[0]);
      if (!Array.isArray(list)) {
        throw new Error('Object is an Object, expected an array');
      }
      const dim = readOption(args, 1, 'dim');
      return cat(
        list.map(asTensor),
        dim === undefined ? 0 : Math.trunc(asNumber(dim)),
      );
    },
    empty: (args) => zeros(...readSizesAndDtype(args)),
    eye: (args) => {
      requireArguments(args, 1);
      const rows = asNumber(args[0]);
      const columns = args[1];
      if (typeof columns !== 'number') {
        const size = Math.trunc(rows);
        return eye(size, size, readDType(args, 1));
      }
      for (const [size, place] of [
        [rows, 'first'],
        [columns, 'second'],
      ] as const) {
        if (size % 1 !== 0) {
          throw new Error(
            `torch.eye requires the ${place} argument to be a positive integer`,
          );
        }
      }
      return eye(rows, columns, readDType(args, 2));
    },
    fromBlob: (args) => {
      requireArguments(args, 2);
      const sizes = readSizeList(args[1]);
      const blob = asBlob(args[0]);
      return fromBytes(blob.bytes, sizes, readDType(args, 2) ?? 'uint8');
    },
    full: (args) => {
      requireArguments(args, 2);
      return full(readSizeList(args[0]), asNumber(args[1]), readDType(args, 2));
    },
    linspace: (args) => {
      requireArguments(args, 3);
      const last = args.length - 1;
      const dtype = isOptions(args[last]) ? readDType(args, last) : undefined;
      return linspace(
        asInteger(args, 0),
        asInteger(args, 1),
        asInteger(args, 2),
        dtype,
      );
    },
    logspace: (args) => {
      requireArguments(args, 3);
      const baseOption = readOption(args, 3, 'base');
      const base = baseOption === undefined ? 10 : asNumber(baseOption);
      return linspace(
        asInteger(args, 0),
        asInteger(args, 1),
        asInteger(args, 2),
        readOption(args, 3, 'dtype') === undefined
          ? undefined
          : readDType(args, 3),
        (value) => base ** value,
      );
    },
    ones: (args) => {
      const [sizes, dtype = 'float32'] = readSizesAndDtype(args);
      return full(sizes, 1n, dtype);
    },
    rand: (args) => {
      const [sizes, dtype] = readSizesAndDtype(args);
      return rand(sizes, random, dtype);
    },
    randint: (args) => {
      requireArguments(args, 2);
      const hasLow = !isOptions(args[1]);
      requireArguments(args, hasLow ? 3 : 2);
      const [sizes, dtype = 'float32'] = readSizesAndDtype(
        args,
        hasLow ? 2 : 1,
      );
      const [low, high] = (hasLow ? args.slice(0, 2) : [0, args[0]]).map(
        (value) => Math.trunc(asNumber(value)),
      );
      return randint(low ?? 0, high ?? 0, sizes, random, dtype);
    },
    randn: (args) => {
      requireArguments(args, 1);
      return randn(readSizeList(args[0]), random, readDType(args, 1));
    },
    randperm: (args) => {
      requireArguments(args, 1);
      const n = Math.trunc(asNumber(args[0]));
      return randperm(n, random, readDType(args, 1));
    },
    tensor: (args) => {
      requireArguments(args, 1);
      return fromNumbers(args[0], readDType(args, 1));
    },
    zeros: (args) => zeros(...readSizesAndDtype(args)),
  };
  return Object.fromEntries(
    Object.entries(makers).map(([name, make]) => [
      name,
      (...args: unknown[]) => runNative(() => wrap(make(args))),
    ]),
    // The cast is needed, since each function reads its arguments itself, as the native code does.
  ) as unknown as Pick<Torch, FactoryName>;
}
