import {torch} from 'react-native-pytorch-core';
import type {Module, Tensor} from 'react-native-pytorch-core';
import type {Encoded} from './encode';
import {greedy} from './greedy';
import {ROWS} from './sizes';

/** Has the decoder write the translation, as ids of English words. */
export function decode(
  decoder: Module,
  {rows, hidden}: Encoded,
): Promise<number[]> {
  async function next(id: number, state: Tensor) {
    const word = torch.tensor([[id]], {dtype: torch.long});
    const result: Tensor[] = await decoder.forward(word, state, rows);
    return {id: result[0].argmax().item(), state: result[1]};
  }
  return greedy(hidden, next, ROWS);
}
