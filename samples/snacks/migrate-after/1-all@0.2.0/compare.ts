import {MobileModel} from 'react-native-pytorch-core';
import type {Image, ModelPath} from 'react-native-pytorch-core';
import {classify} from './classify';

const file: ModelPath = require('./mobilenet_v3_small.ptl');

/** Runs the old call and the new one on the same image, and logs both. */
export async function compare(image: Image): Promise<void> {
  const {result} = await MobileModel.execute<{
    maxIdx: number;
    confidence: number;
  }>(file, {image});
  console.log('execute', result.maxIdx, result.confidence);

  const best = await classify(image);
  console.log('forward', best.index, best.confidence);
}
