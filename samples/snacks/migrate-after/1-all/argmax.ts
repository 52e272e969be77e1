import {torch} from 'react-native-pytorch-core';
import type {Tensor} from 'react-native-pytorch-core';

export type Best = {index: number; confidence: number};

/** The place of the largest score, and its part of the softmax. */
export function bestOf(output: Tensor): Best {
  const scores = output.to({dtype: torch.float32}).reshape([-1]);
  const index = scores.argmax().item();
  return {index, confidence: scores.softmax(0)[index].item()};
}
