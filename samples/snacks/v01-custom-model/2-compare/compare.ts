import type {Image} from 'react-native-pytorch-core';
import {classify} from './classify';
import expected from './expected.json';

const percent = (part: number) => `${(100 * part).toFixed(2)} %`;

/** Runs the model and puts its answer beside that of check_model.py. */
export async function compare(image: Image): Promise<string> {
  const {result, metrics} = await classify(image);
  return [
    `class: ${result.maxIdx}, in Python: ${expected.maxIdx}`,
    `confidence: ${percent(result.confidence)}, in Python: ${percent(expected.confidence)}`,
    `pack ${metrics.packTime} ms, model ${metrics.inferenceTime} ms, unpack ${metrics.unpackTime} ms`,
  ].join('\n');
}
