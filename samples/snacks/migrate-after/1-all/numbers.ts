import {torch} from 'react-native-pytorch-core';
import type {Tensor} from 'react-native-pytorch-core';

/** All values of a tensor as a flat list, row by row. */
export function numbersOf(output: Tensor): number[] {
  // JavaScript gets no values of int64, but those of int32.
  const readable =
    output.dtype === torch.int64 ? output.to({dtype: torch.int32}) : output;
  return Array.from(readable.contiguous().data());
}
