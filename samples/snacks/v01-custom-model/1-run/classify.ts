import {MobileModel} from 'react-native-pytorch-core';
import type {Image, ModelPath, ModelResult} from 'react-native-pytorch-core';

/** Metro reads this path while it bundles the app, so it has to be a literal. */
const model: ModelPath = require('./mobilenet_v3_small.ptl');

/** The keys that the spec gives, with their types: nothing checks them. */
export type Classification = {maxIdx: number; confidence: number};

/** Runs the model on an image; the first call loads it. */
export function classify(image: Image): Promise<ModelResult<Classification>> {
  return MobileModel.execute<Classification>(model, {image});
}
