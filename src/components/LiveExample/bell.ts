const RATE = 16_000;
const PITCH = 880;

/** One second of a bell as the package reads sounds: bare samples of 16 bits, 16,000 a second. */
export function bell(): ArrayBuffer {
  return Int16Array.from(
    {length: RATE},
    (_, i) =>
      16_000 *
      Math.exp((-4 * i) / RATE) *
      Math.sin((2 * Math.PI * PITCH * i) / RATE),
  ).buffer;
}
