import {MobileModel} from 'react-native-pytorch-core';
import type {Image, ModelPath} from 'react-native-pytorch-core';

const file: ModelPath = require('./tracker.ptl');

/** A score for each of the regions, of which each has four numbers. */
export async function track(
  image: Image,
  regions: readonly number[][],
  steps: number,
): Promise<number[]> {
  const {result} = await MobileModel.execute<{scores: number[]}>(file, {
    image,
    n: regions.length,
    rois: regions.reduce((all, region) => all.concat(region), []),
    steps,
  });
  return result.scores;
}
