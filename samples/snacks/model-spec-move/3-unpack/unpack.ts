import type {Tensor} from 'react-native-pytorch-core';

/** What argmax wrote into `result`. */
export type Classification = {index: number; confidence: number};

/** What argmax with `valueKey` did: the best class and its probability. */
export function unpack(scores: Tensor): Classification {
  const probabilities = scores.squeeze(0).softmax(0);
  const index = probabilities.argmax().item();
  return {index, confidence: probabilities[index].item()};
}
