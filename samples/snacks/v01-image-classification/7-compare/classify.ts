import {MobileModel} from 'react-native-pytorch-core';
import type {Image, ModelResult} from 'react-native-pytorch-core';

/** What the spec inside the model makes of the 1,000 scores. */
export type Classification = {
  /** Place of the largest score, counted from 0. */
  maxIdx: number;
  /** Probability of that class, from 0 to 1. */
  confidence: number;
};

/** Runs a model on an image; the first call of each downloads and loads it. */
export function classify(
  url: string,
  image: Image,
): Promise<ModelResult<Classification>> {
  return MobileModel.execute<Classification>(url, {image});
}
