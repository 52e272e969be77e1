import {torch} from 'react-native-pytorch-core';
import type {Module, Tensor} from 'react-native-pytorch-core';
import {padRows} from './padRows';
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
  const outputs: number[][] = [];
  for (const id of ids) {
    const word = torch.tensor([id], {dtype: torch.long});
    const result: Tensor[] = await encoder.forward(word, hidden);
    outputs.push(Array.from(result[0].data()));
    hidden = result[1];
  }
  const rows = padRows(outputs, ROWS, WIDTH);
  return {rows: torch.tensor(rows, {dtype: torch.float}), hidden};
}
