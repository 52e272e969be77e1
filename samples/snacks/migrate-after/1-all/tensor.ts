import {torch} from 'react-native-pytorch-core';
import type {Tensor} from 'react-native-pytorch-core';

/** `float`: a flat list in the shape that the model takes. */
export function floats(items: number[], sizes: number[]): Tensor {
  return torch.tensor(items).reshape(sizes);
}

/** `long`: the same with whole numbers of 64 bits. */
export function longs(items: number[], sizes: number[]): Tensor {
  return torch.tensor(items, {dtype: torch.int64}).reshape(sizes);
}
