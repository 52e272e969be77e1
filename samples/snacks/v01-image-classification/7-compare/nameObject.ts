import type {Image} from 'react-native-pytorch-core';
import {classify} from './classify';
import labels from './ImageNetClasses.json';

/** Below it the best guess is no more than that. */
const THRESHOLD = 0.3;

/** A name, and how long the model itself took for it. */
export interface Answer {
  text: string;
  milliseconds: number;
}

/** The name of the object in an image, if the model is sure enough. */
export async function nameObject(url: string, image: Image): Promise<Answer> {
  const {result, metrics} = await classify(url, image);
  const label = labels[result.maxIdx];
  console.log(label, result.confidence, metrics);
  return {
    text:
      result.confidence > THRESHOLD
        ? `${label}, ${Math.round(100 * result.confidence)} %`
        : 'Not sure what this is.',
    milliseconds: metrics.inferenceTime,
  };
}
