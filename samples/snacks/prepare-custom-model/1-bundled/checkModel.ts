import {torch} from 'react-native-pytorch-core';
import type {Module, Tensor} from 'react-native-pytorch-core';
import {relativeDifference} from './compare';
import expected from './expected.json';

/** Gives the model the picture of check_export.py and compares the answers. */
export async function checkModel(model: Module): Promise<string> {
  const size = expected.input.reduce((product, length) => product * length);
  const picture = torch.arange(size).div(size).reshape(expected.input);

  const start = Date.now();
  const scores: Tensor = await model.forward(picture);
  const milliseconds = Date.now() - start;

  const off = relativeDifference(scores.data(), expected.scores);
  return [
    `shape: ${scores.shape.join(' × ')}`,
    `best class: ${scores.argmax().item()}, in Python: ${expected.best}`,
    `difference: ${off.toExponential(0)} of the largest score`,
    `time: ${milliseconds} ms`,
  ].join('\n');
}
