import type {Module, Tensor} from 'react-native-pytorch-core';

// Your own type, with what you measure yourself.
type Classification = {index: number; milliseconds: number};

export async function classify(
  model: Module,
  input: Tensor,
): Promise<Classification> {
  const start = Date.now();
  const scores: Tensor = await model.forward(input);
  return {index: scores.argmax().item(), milliseconds: Date.now() - start};
}
