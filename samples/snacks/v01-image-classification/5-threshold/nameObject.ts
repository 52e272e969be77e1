import type {Image} from 'react-native-pytorch-core';
import {classify} from './classify';
import labels from './ImageNetClasses.json';

/** Below it the best guess is no more than that. */
const THRESHOLD = 0.3;

/** The name of the object in an image, if the model is sure enough. */
export async function nameObject(image: Image): Promise<string> {
  const {result, metrics} = await classify(image);
  const label = labels[result.maxIdx];
  console.log(label, result.confidence, metrics.totalTime);
  return result.confidence > THRESHOLD
    ? `${label}, ${Math.round(100 * result.confidence)} %`
    : 'Not sure what this is.';
}
