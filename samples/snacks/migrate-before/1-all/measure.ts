import {MobileModel} from 'react-native-pytorch-core';
import type {Image, ModelPath} from 'react-native-pytorch-core';

const file: ModelPath = require('./mobilenet_v3_small.ptl');

export async function measure(image: Image): Promise<string> {
  const {metrics} = await MobileModel.execute(file, {image});
  const {packTime, inferenceTime, unpackTime} = metrics;
  return `pack ${packTime} ms, model ${inferenceTime} ms, unpack ${unpackTime} ms`;
}
