import type {IValue} from '../../src/operators/ivalue';
import {Tuple} from '../../src/operators/ivalue';
import {arrays, type DType} from '../../src/tensor/dtype';
import {Tensor} from '../../src/tensor/tensor';

/** A value as cases.py prints it. */
export type Encoded =
  | {value: null | boolean | string}
  | {int: string}
  | {float: string}
  | {list: Encoded[]}
  | {tensor: EncodedTensor}
  | {made: {name: string; args: Encoded[]}};

interface EncodedTensor {
  dtype: DType;
  sizes: number[];
  /** base64 */
  data: string;
  quantizer?: {scales: number[]; zeroPoints: number[]; axis: number | null};
}

export interface Call {
  name: string;
  schema: string;
  args: Encoded[];
  result?: Encoded;
  error?: string;
  /** Arguments that are others afterwards. */
  written?: [number, Encoded][];
  /** Absolute and relative; 1e-5 where absent. For quantized results in quanta. */
  tolerance?: number;
}

const pythonFloats: Readonly<Record<string, number>> = {
  inf: Infinity,
  '-inf': -Infinity,
  nan: NaN,
};

export function decodeTensor({
  dtype,
  sizes,
  data,
  quantizer,
}: EncodedTensor): Tensor {
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

/** @param make - calls the operator that makes a custom object */
export function decode(
  encoded: Encoded,
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

/** What differs between PyTorch's result and ours; undefined if nothing does. */
export function difference(
  found: IValue,
  expected: Encoded | undefined,
  tolerance: number | undefined,
): string | undefined {
  if (!expected || 'made' in expected) {
    return 'nothing to compare with';
  }
  if ('value' in expected) {
    return found === expected.value
      ? undefined
      : `${String(found)} instead of ${String(expected.value)}`;
  }
  if ('int' in expected) {
    return found === BigInt(expected.int)
      ? undefined
      : `${String(found)} instead of ${expected.int}`;
  }
  if ('float' in expected) {
    const value = pythonFloats[expected.float] ?? Number(expected.float);
    return typeof found === 'number' && close(found, value, tolerance)
      ? undefined
      : `${String(found)} instead of ${expected.float}`;
  }
  if ('list' in expected) {
    const items = found instanceof Tuple ? found.items : found;
    if (!Array.isArray(items)) {
      return `no list of ${expected.list.length}`;
    }
    const list = items as readonly IValue[];
    if (list.length !== expected.list.length) {
      return `${list.length} values instead of ${expected.list.length}`;
    }
    return expected.list
      .map((item, i) => difference(list[i] ?? null, item, tolerance))
      .map((text, i) => text && `value ${i + 1}: ${text}`)
      .find(Boolean);
  }
  if (!(found instanceof Tensor)) {
    return 'no tensor';
  }
  return tensorDifference(found, decodeTensor(expected.tensor), tolerance);
}

/** The largest finite element: a sum's error is of the size of its terms, not of what is left of them. */
function magnitude(self: Tensor): number {
  let most = 1;
  for (const value of everyElement(self)) {
    most = Number.isFinite(value) ? Math.max(most, Math.abs(value)) : most;
  }
  return most;
}

const close = (
  a: number,
  b: number,
  tolerance = 1e-5,
  scale = Math.max(1, Math.abs(b)),
): boolean =>
  Object.is(a, b) ||
  a === b ||
  (Number.isFinite(a - b) && Math.abs(a - b) <= tolerance * scale);

/** Elements of any strided tensor, in row-major order. */
function* everyElement(self: Tensor): Generator<number> {
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

function tensorDifference(
  found: Tensor,
  expected: Tensor,
  tolerance?: number,
): string | undefined {
  if (found.dtype !== expected.dtype) {
    return `${found.dtype} instead of ${expected.dtype}`;
  }
  if (found.sizes.join() !== expected.sizes.join()) {
    return `sizes [${found.sizes.join()}] instead of [${expected.sizes.join()}]`;
  }
  if (expected.quantizer) {
    const [a, b] = [found.quantizer, expected.quantizer];
    const same =
      a &&
      a.axis === b.axis &&
      a.zeroPoints.join() === b.zeroPoints.join() &&
      a.scales.every((scale, i) => close(scale, b.scales[i] ?? 0, 1e-7));
    if (!same) {
      return `another scale or zero point: ${JSON.stringify(a)} instead of ${JSON.stringify(b)}`;
    }
  }
  const whole = /int|bool/.test(expected.dtype);
  const values = everyElement(expected);
  const scale = magnitude(expected);
  let i = 0;
  for (const a of everyElement(found)) {
    const b = Number(values.next().value);
    const fits = whole
      ? Math.abs(a - b) <= (tolerance ?? 0)
      : close(a, b, tolerance, scale);
    if (!fits) {
      return `element ${i}: ${a} instead of ${b}`;
    }
    i += 1;
  }
  return undefined;
}
