import {MobileModel} from 'react-native-pytorch-core';
import type {Image, ModelPath} from 'react-native-pytorch-core';

const file: ModelPath = require('./scores.ptl');

/** The five best classes; the spec unpacks a `tensor` with the key `scores`. */
export async function topFive(
  image: Image,
): Promise<{index: number; score: number}[]> {
  const {result} = await MobileModel.execute<{scores: number[]}>(file, {image});
  return result.scores
    .map((score, index) => ({index, score}))
    .sort((a, b) => b.score - a.score)
    .slice(0, 5);
}
