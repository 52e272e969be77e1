import type {Tensor} from 'react-native-pytorch-core';

/** The five largest scores, best first. */
export function topFive(output: Tensor): {index: number; score: number}[] {
  const [values, indices] = output.reshape([-1]).topk(5);
  const scores = values.data();
  return Array.from(indices.data(), (index, place) => ({
    index,
    score: scores[place],
  }));
}
