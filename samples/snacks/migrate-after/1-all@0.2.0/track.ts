import {torch} from 'react-native-pytorch-core';
import type {Image, ModelPath, Tensor} from 'react-native-pytorch-core';
import {modelAt} from './models';
import {numbersOf} from './numbers';
import {pixelsOf} from './pixels';
import {rgbNorm} from './rgbNorm';
import {scale} from './scale';

/** The model that untuple.py saved: it takes three tensors. */
const file: ModelPath = require('./tracker.ptl');

/** A score for each of the regions, of which each has four numbers. */
export async function track(
  image: Image,
  regions: number[][],
  steps: number,
): Promise<number[]> {
  const model = await modelAt(file);
  const pixels = scale(pixelsOf(image), {width: 224, height: 224});
  const output: Tensor = await model.forward(
    rgbNorm(pixels, [0, 0, 0], [1, 1, 1]),
    torch.tensor(regions),
    torch.tensor(steps),
  );
  return numbersOf(output);
}
