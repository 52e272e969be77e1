/** IEEE binary16 conversion: JavaScript has no such array. */

const word = new Float32Array(1);
const bitsOf = new Uint32Array(word.buffer);

let table: Float32Array | undefined;

function decode(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 0x3ff;
  if (exponent === 31) {
    return fraction ? NaN : sign * Infinity;
  }
  return exponent === 0
    ? sign * fraction * 2 ** -24
    : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** Values of all 65,536 bit patterns, made at first use. */
export function halfValues(): Float32Array {
  table ??= Float32Array.from({length: 65536}, (_, bits) => decode(bits));
  return table;
}

/** Bits of the nearest binary16, ties to even, rounded from binary32 as PyTorch does. */
export function toHalf(value: number): number {
  word[0] = value;
  const bits = bitsOf[0] ?? 0;
  const sign = (bits >>> 16) & 0x8000;
  const magnitude = bits & 0x7fffffff;
  if (magnitude > 0x7f800000) {
    return sign | 0x7e00;
  }
  // 65520, from which rounding reaches infinity.
  if (magnitude >= 0x477ff000) {
    return sign | 0x7c00;
  }
  // Below 2^-14 the result is subnormal: a multiple of 2^-24.
  if (magnitude < 0x38800000) {
    const steps = Math.abs(word[0]) * 2 ** 24;
    const down = Math.floor(steps);
    const rest = steps - down;
    return sign | (down + (rest > 0.5 || (rest === 0.5 && down & 1) ? 1 : 0));
  }
  const odd = (magnitude >>> 13) & 1;
  return sign | ((magnitude - 0x38000000 + 0xfff + odd) >>> 13);
}
