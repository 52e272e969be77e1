import {torch} from 'react-native-pytorch-core';
import type {Module, Tensor} from 'react-native-pytorch-core';
import {ROWS, WIDTH} from './sizes';

/** What the decoder needs to know of a sentence. */
export interface Encoded {
  rows: Tensor;
  hidden: Tensor;
}

/** Has the encoder read the words, one after the other. */
export async function encode(
  encoder: Module,
  ids: readonly number[],
): Promise<Encoded> {
  let hidden = torch.zeros([1, 1, WIDTH]);
  const outputs: Tensor[] = [];
  for (const id of ids) {
    const word = torch.tensor([id], {dtype: torch.long});
    const result: Tensor[] = await encoder.forward(word, hidden);
    outputs.push(result[0].reshape([1, WIDTH]));
    hidden = result[1];
  }
  const empty = torch.zeros([ROWS - ids.length, WIDTH]);
  return {rows: torch.cat([...outputs, empty]), hidden};
}
