import {MobileModel} from 'react-native-pytorch-core';
import type {Image, ModelPath} from 'react-native-pytorch-core';

const file: ModelPath = require('./mobilenet_v3_small.ptl');

type Classification = {maxIdx: number; confidence: number};

/** The best class of an image and how probable it is. */
export async function classify(image: Image): Promise<Classification> {
  const {result} = await MobileModel.execute<Classification>(file, {image});
  return result;
}
