import {MobileModel} from 'react-native-pytorch-core';
import type {Image, ModelPath} from 'react-native-pytorch-core';
import labels from './ImageNetClasses.json';

const file: ModelPath = require('./mobilenet_v3_small_spec.ptl');

/** What `unpack` writes, in a type of your own: nothing checks it. */
type Classification = {index: number; confidence: number};

/** Says what is in the image, how sure the model is, and how long it took. */
export async function classify(image: Image): Promise<string> {
  const {result, metrics} = await MobileModel.execute<Classification>(file, {
    image,
  });
  return [
    labels[result.index],
    `${Math.round(100 * result.confidence)} % sure`,
    `pack ${metrics.packTime} ms, model ${metrics.inferenceTime} ms, unpack ${metrics.unpackTime} ms`,
  ].join('\n');
}
