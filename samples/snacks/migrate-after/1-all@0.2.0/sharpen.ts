import type {Module, Tensor} from 'react-native-pytorch-core';

/** A model that takes a tensor and a `float`. */
export async function sharpen(
  model: Module,
  input: Tensor,
  amount: number,
): Promise<Tensor> {
  const inputs: (Tensor | number)[] = [input, amount];
  const output: Tensor = await model.forward(...inputs);
  return output;
}
