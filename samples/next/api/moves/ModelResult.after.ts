import type {Module, Tensor} from 'react-native-pytorch-core';

// Your own types, with the keys that the specification gave.
type Classification = {maxIdx: number; confidence: number};
type Result<T> = {result: T; metrics: {inferenceTime: number}};

export async function classify(
  model: Module,
  input: Tensor,
): Promise<Result<Classification>> {
  const start = Date.now();
  const output: Tensor = await model.forward(input);
  const inferenceTime = Date.now() - start;
  const probabilities = output[0].softmax(0);
  const maxIdx = probabilities.argmax().item();
  const confidence = probabilities[maxIdx].item();
  return {result: {maxIdx, confidence}, metrics: {inferenceTime}};
}
