import type {Image} from 'react-native-pytorch-core';
import {probe} from './probe';

/** A button of the app and what it does with the picture. */
export interface Experiment {
  title: string;
  run: (image: Image) => Promise<string>;
}

export const experiments: Experiment[] = [
  {title: 'What arrives?', run: (image) => probe(image)},
];
