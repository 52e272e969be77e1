import {Platform} from 'react-native';
import type {Image} from 'react-native-pytorch-core';
import {probe} from './probe';
import {measure} from './regions';
import {showTokens} from './words';

/** A button of the app and what it does with the picture. */
export interface Experiment {
  title: string;
  run: (image: Image) => Promise<string>;
}

/** A picture that is cropped to a ratio and scaled to 160 × 160. */
function cropped(ratioWidth: number, ratioHeight: number): Experiment {
  return {
    title: `Crop ${ratioWidth} to ${ratioHeight}`,
    run: (image) => probe(image, {ratioWidth, ratioHeight, size: 160}),
  };
}

/** iOS 0.1.3 takes one image, one text, or one recording, and no tuple. */
const tuples: Experiment[] = [
  {title: 'Bright regions', run: (image) => measure(image, false)},
  {title: 'Dark regions', run: (image) => measure(image, true)},
];

export const experiments: Experiment[] = [
  cropped(1, 1),
  cropped(2, 1),
  cropped(1, 2),
  cropped(224, 224),
  {
    title: 'Tokens of a text',
    run: () => showTokens('Where is the cat?', 'The cat sleeps on the sofa.'),
  },
  ...(Platform.OS === 'ios' ? [] : tuples),
];
