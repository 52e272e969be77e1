import {AudioUtil, MobileModel} from 'react-native-pytorch-core';
import type {ModelPath} from 'react-native-pytorch-core';

const file: ModelPath = require('./wav2vec2.ptl');

/** Records five seconds and writes down what is said. */
export async function transcribe(): Promise<string> {
  const audio = await AudioUtil.record(5);
  const {result} = await MobileModel.execute<{answer: string}>(file, {audio});
  return result.answer;
}
