import type {Module, Tensor} from 'react-native-pytorch-core';
import {bestOf} from './argmax';

export async function measure(
  model: Module,
  pack: () => Tensor,
): Promise<string> {
  const times = [Date.now()];
  const input = pack();
  times.push(Date.now());
  const output: Tensor = await model.forward(input);
  times.push(Date.now());
  bestOf(output);
  times.push(Date.now());

  const [packTime, inferenceTime, unpackTime] = times
    .slice(1)
    .map((time, place) => time - times[place]);
  return `pack ${packTime} ms, model ${inferenceTime} ms, unpack ${unpackTime} ms`;
}
