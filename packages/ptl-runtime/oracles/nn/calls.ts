import type {IValue} from '../../src/operators/ivalue';
import {Tuple} from '../../src/operators/ivalue';
import {arrays, type DType} from '../../src/tensor/dtype';
import {Tensor} from '../../src/tensor/tensor';

/** A value as cases.py prints it. */
export type RecordedValue =
  | {value: null | boolean | string}
  | {int: string}
  | {float: string}
  | {list: RecordedValue[]}
  | {tensor: RecordedTensor}
  | {made: {name: string; args: RecordedValue[]}};

interface RecordedTensor {
  dtype: DType;
  sizes: number[];
  /** base64 */
  data: string;
  quantizer?: {scales: number[]; zeroPoints: number[]; axis: number | null};
}

export interface RecordedCall {
  name: string;
  schema: string;
  args: RecordedValue[];
  result?: RecordedValue;
  error?: string;
  /** Arguments changed by the call: index and new value. */
  written?: [number, RecordedValue][];
  /** Absolute and relative tolerance, 1e-5 by default; in quanta for quantized results. */
  tolerance?: number;
}

const pythonFloats: Readonly<Record<string, number>> = {
  inf: Infinity,
  '-inf': -Infinity,
  nan: NaN,
};

function decodeTensor({dtype, sizes, data, quantizer}: RecordedTensor): Tensor {
  const bytes = Uint8Array.from(Buffer.from(data, 'base64'));
  return new Tensor(
    {data: new arrays[dtype](bytes.buffer)},
    dtype,
    sizes,
    undefined,
    0,
    quantizer && {...quantizer, axis: quantizer.axis ?? undefined},
  );
}

/** @param make - runs the prepack operator of a custom object */
export function decode(
  encoded: RecordedValue,
  make: (name: string, args: IValue[]) => IValue,
): IValue {
  if ('value' in encoded) {
    return encoded.value;
  }
  if ('int' in encoded) {
    return BigInt(encoded.int);
  }
  if ('float' in encoded) {
    return pythonFloats[encoded.float] ?? Number(encoded.float);
  }
  if ('list' in encoded) {
    return encoded.list.map((item) => decode(item, make));
  }
  if ('made' in encoded) {
    const {name, args} = encoded.made;
    return make(
      name,
      args.map((item) => decode(item, make)),
    );
  }
  return decodeTensor(encoded.tensor);
}

/** Describes the first difference from PyTorch's result; undefined if there is none. */
export function describeDifference(
  actual: IValue,
  expected: RecordedValue | undefined,
  tolerance: number | undefined,
): string | undefined {
  if (!expected || 'made' in expected) {
    return 'nothing to compare with';
  }
  if ('value' in expected) {
    return actual === expected.value
      ? undefined
      : `${String(actual)} instead of ${String(expected.value)}`;
  }
  if ('int' in expected) {
    return actual === BigInt(expected.int)
      ? undefined
      : `${String(actual)} instead of ${expected.int}`;
  }
  if ('float' in expected) {
    const value = pythonFloats[expected.float] ?? Number(expected.float);
    return typeof actual === 'number' && isClose(actual, value, tolerance)
      ? undefined
      : `${String(actual)} instead of ${expected.float}`;
  }
  if ('list' in expected) {
    const items = actual instanceof Tuple ? actual.items : actual;
    if (!Array.isArray(items)) {
      return `no list of ${expected.list.length}`;
    }
    const list = items as readonly IValue[];
    if (list.length !== expected.list.length) {
      return `${list.length} values instead of ${expected.list.length}`;
    }
    return expected.list
      .map((item, i) => describeDifference(list[i] ?? null, item, tolerance))
      .map((text, i) => text && `value ${i + 1}: ${text}`)
      .find(Boolean);
  }
  if (!(actual instanceof Tensor)) {
    return 'no tensor';
  }
  return describeTensorDifference(
    actual,
    decodeTensor(expected.tensor),
    tolerance,
  );
}

/** Largest finite magnitude, at least 1: errors of sums scale with their terms, which may cancel out. */
function findMagnitude(self: Tensor): number {
  let max = 1;
  for (const value of iterateElements(self)) {
    max = Number.isFinite(value) ? Math.max(max, Math.abs(value)) : max;
  }
  return max;
}

const isClose = (
  a: number,
  b: number,
  tolerance = 1e-5,
  scale = Math.max(1, Math.abs(b)),
): boolean =>
  Object.is(a, b) ||
  a === b ||
  (Number.isFinite(a - b) && Math.abs(a - b) <= tolerance * scale);

/** Elements of any strided tensor, in row-major order. */
function* iterateElements(self: Tensor): Generator<number> {
  for (let i = 0; i < self.numel; i += 1) {
    let rest = i;
    let at = self.offset;
    for (let axis = self.dim - 1; axis >= 0; axis -= 1) {
      const size = self.sizes[axis] ?? 1;
      at += (rest % size) * (self.strides[axis] ?? 0);
      rest = Math.floor(rest / size);
    }
    yield Number(self.storage.data[at]);
  }
}

function describeTensorDifference(
  actual: Tensor,
  expected: Tensor,
  tolerance?: number,
): string | undefined {
  if (actual.dtype !== expected.dtype) {
    return `${actual.dtype} instead of ${expected.dtype}`;
  }
  if (actual.sizes.join() !== expected.sizes.join()) {
    return `sizes [${actual.sizes.join()}] instead of [${expected.sizes.join()}]`;
  }
  if (expected.quantizer) {
    const [a, b] = [actual.quantizer, expected.quantizer];
    const same =
      a &&
      a.axis === b.axis &&
      a.zeroPoints.join() === b.zeroPoints.join() &&
      a.scales.every((scale, i) => isClose(scale, b.scales[i] ?? 0, 1e-7));
    if (!same) {
      return `another scale or zero point: ${JSON.stringify(a)} instead of ${JSON.stringify(b)}`;
    }
  }
  const isInteger = /int|bool/.test(expected.dtype);
  const values = iterateElements(expected);
  const scale = findMagnitude(expected);
  let i = 0;
  for (const a of iterateElements(actual)) {
    const b = Number(values.next().value);
    const fits = isInteger
      ? Math.abs(a - b) <= (tolerance ?? 0)
      : isClose(a, b, tolerance, scale);
    if (!fits) {
      return `element ${i}: ${a} instead of ${b}`;
    }
    i += 1;
  }
  return undefined;
}
