import type {Network} from './network';
import {ROWS, WIDTH} from './sizes';

/** Facts about a sentence that the decoder needs. */
export interface Encoded {
  rows: Float32Array<ArrayBuffer>;
  hidden: Float32Array<ArrayBuffer>;
}

/** Lets the encoder read the words, one after the other. */
export async function encode(
  encoder: Network,
  ids: readonly number[],
): Promise<Encoded> {
  const rows = new Float32Array(ROWS * WIDTH);
  let hidden = new Float32Array(WIDTH);
  for (const [place, id] of ids.entries()) {
    const [row, next] = await encoder(
      {shape: [1], values: Int32Array.of(id)},
      {shape: [1, 1, WIDTH], values: hidden},
    );
    rows.set(row, place * WIDTH);
    hidden = next;
  }
  return {rows, hidden};
}
