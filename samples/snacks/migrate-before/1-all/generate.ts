import {MobileModel} from 'react-native-pytorch-core';
import type {ModelPath} from 'react-native-pytorch-core';

const file: ModelPath = require('./generator.ptl');

export async function generate(text: string): Promise<string> {
  const {result} = await MobileModel.execute<{text: string}>(file, {text});
  return result.text;
}
