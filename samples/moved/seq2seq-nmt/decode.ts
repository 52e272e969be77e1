import type {Encoded} from './encode';
import {greedy} from './greedy';
import type {Network} from './network';
import {topK} from './scores';
import {ROWS, WIDTH} from './sizes';

/** Lets the decoder write the translation, as ids of English words. */
export function decode(
  decoder: Network,
  {rows, hidden}: Encoded,
): Promise<number[]> {
  async function next(id: number, state: Float32Array<ArrayBuffer>) {
    const [scores, remembered] = await decoder(
      {shape: [1, 1], values: Int32Array.of(id)},
      {shape: [1, 1, WIDTH], values: state},
      {shape: [ROWS, WIDTH], values: rows},
    );
    const [best] = topK(scores, 1);
    return {id: best.index, state: remembered};
  }
  return greedy(hidden, next, ROWS);
}
