import {MobileModel} from 'react-native-pytorch-core';
import type {Image, ModelPath} from 'react-native-pytorch-core';

const model: ModelPath = require('./regions.ptl');

/** Left, top, right, and bottom of each region, in pixels. */
const REGIONS = [
  [0, 0, 160, 240],
  [160, 0, 320, 240],
];

/** What `unpack` of the spec gives. */
type Values = {values: number[]};

/** Says how bright, or how dark, the two halves of the picture are. */
export async function measure(image: Image, dark: boolean): Promise<string> {
  const {result} = await MobileModel.execute<Values>(model, {
    image,
    dark,
    count: REGIONS.length,
    regions: REGIONS.reduce((all, region) => all.concat(region)),
  });
  return result.values.map((value) => value.toFixed(2)).join(' ');
}
