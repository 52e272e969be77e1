const RATE = 16_000;
const PITCH = 880;

/** Synthesizes one second of a bell as raw 16-bit samples at 16 kHz, the package's audio format. */
export function createBell(): ArrayBuffer {
  return Int16Array.from(
    {length: RATE},
    (_, i) =>
      16_000 *
      Math.exp((-4 * i) / RATE) *
      Math.sin((2 * Math.PI * PITCH * i) / RATE),
  ).buffer;
}
