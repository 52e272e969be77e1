import type {Image} from 'react-native-pytorch-core';
import {classify} from './classify';
import labels from './ImageNetClasses.json';

/** The name of the object in an image. */
export async function nameObject(image: Image): Promise<string> {
  const {result, metrics} = await classify(image);
  const label = labels[result.maxIdx];
  console.log(label, result.confidence, metrics.totalTime);
  return `${label}, ${Math.round(100 * result.confidence)} %`;
}
