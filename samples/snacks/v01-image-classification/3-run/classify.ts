import {MobileModel} from 'react-native-pytorch-core';
import type {Image, ModelResult} from 'react-native-pytorch-core';
import model from './model.json';

/** What the spec inside the model makes of the 1,000 scores. */
export type Classification = {
  /** Place of the largest score, counted from 0. */
  maxIdx: number;
  /** Probability of that class, from 0 to 1. */
  confidence: number;
};

/** Runs the model on an image; the first call downloads and loads it. */
export function classify(image: Image): Promise<ModelResult<Classification>> {
  return MobileModel.execute<Classification>(model.url, {image});
}
