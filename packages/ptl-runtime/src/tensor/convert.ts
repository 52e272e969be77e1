import {allocate, type DType, isFloating, type TypedArray} from './dtype';
import {halfValues, toHalf} from './half';

/** 2^32 and 2^63. */
const WORD = 4294967296;
const LONG = 9223372036854775808;

/** Views 64-bit integers as pairs of 32-bit halves, low half first, to read them as numbers without bigints. */
export const words = (data: BigInt64Array): Int32Array =>
  new Int32Array(data.buffer, data.byteOffset, data.length * 2);

/** Converts 64-bit integers to numbers; beyond 2^53 they lose their last digits. */
function longsToNumbers(
  data: BigInt64Array,
  out: {[index: number]: number} = new Float64Array(data.length),
): Float64Array {
  const halves = words(data);
  for (let i = 0; i < data.length; i += 1) {
    out[i] = (halves[2 * i + 1] ?? 0) * WORD + ((halves[2 * i] ?? 0) >>> 0);
  }
  return out as Float64Array;
}

/** Converts a double to a 64-bit integer; out of range it becomes the smallest one, as on x86. */
export function toLong(value: number): bigint {
  return value >= -LONG && value < LONG
    ? BigInt(Math.trunc(value))
    : -(1n << 63n);
}

function integersToLongs(data: ArrayLike<number>, out: BigInt64Array): void {
  const halves = words(out);
  for (let i = 0; i < data.length; i += 1) {
    const value = data[i] ?? 0;
    halves[2 * i] = value;
    halves[2 * i + 1] = value >> 31;
  }
}

function floatsToLongs(data: ArrayLike<number>, out: BigInt64Array): void {
  const halves = words(out);
  for (let i = 0; i < data.length; i += 1) {
    const value = data[i] ?? 0;
    if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) {
      const whole = Math.trunc(value);
      halves[2 * i] = whole;
      halves[2 * i + 1] = Math.floor(whole / WORD);
    } else {
      out[i] = toLong(value);
    }
  }
}

/**
 * Converts floats to integers of at most 32 bits like x86: a value out of the range of 32 bits
 * (uint8: 64) becomes the smallest integer.
 */
function floatsToIntegers(
  data: ArrayLike<number>,
  out: {[index: number]: number},
  limit: number,
): void {
  for (let i = 0; i < data.length; i += 1) {
    const value = data[i] ?? 0;
    // Narrower arrays keep the low bits, so -limit becomes 0 in them.
    out[i] = value > -limit - 1 && value < limit ? Math.trunc(value) : -limit;
  }
}

/** Copies elements to another dtype's array of the same length, converting as PyTorch's `to`. */
export function convertInto(
  data: TypedArray,
  from: DType,
  out: TypedArray,
  to: DType,
): void {
  if (data instanceof BigInt64Array) {
    if (out instanceof BigInt64Array) {
      out.set(data);
      return;
    }
    const halves = words(data);
    if (to === 'bool') {
      for (let i = 0; i < data.length; i += 1) {
        out[i] = (halves[2 * i] ?? 0) | (halves[2 * i + 1] ?? 0) ? 1 : 0;
      }
    } else if (to === 'float16') {
      convertInto(longsToNumbers(data), 'float64', out, to);
    } else if (isFloating(to)) {
      longsToNumbers(data, out);
    } else {
      for (let i = 0; i < data.length; i += 1) {
        out[i] = halves[2 * i] ?? 0;
      }
    }
    return;
  }
  if (from === to) {
    (out as Uint8Array).set(data as Uint8Array);
    return;
  }
  if (from === 'float16') {
    const values = halfValues();
    convertInto(
      Float32Array.from(data, (bits) => values[bits] ?? 0),
      'float32',
      out,
      to,
    );
  } else if (out instanceof BigInt64Array) {
    (isFloating(from) ? floatsToLongs : integersToLongs)(data, out);
  } else if (to === 'bool') {
    for (let i = 0; i < data.length; i += 1) {
      out[i] = data[i] !== 0 ? 1 : 0;
    }
  } else if (to === 'float16') {
    for (let i = 0; i < data.length; i += 1) {
      out[i] = toHalf(data[i] ?? 0);
    }
  } else if (isFloating(from) && !isFloating(to)) {
    floatsToIntegers(data, out, to === 'uint8' ? LONG : WORD / 2);
  } else {
    out.set(data);
  }
}

/** Converts elements to a new array of another dtype. */
export function converted(
  data: TypedArray,
  from: DType,
  to: DType,
): TypedArray {
  const out = allocate(to, data.length);
  convertInto(data, from, out, to);
  return out;
}
