import type {
  CanvasRenderingContext2D,
  ModelPath,
  Tensor,
} from 'react-native-pytorch-core';
import {centerCrop} from './centerCrop';
import {colors} from './colors';
import {drawingOf} from './drawing';
import {greyscaleNorm} from './greyscaleNorm';
import card from './mnist.json';
import {modelAt} from './models';
import {numbersOf} from './numbers';
import {pixelsOf} from './pixels';
import {scale} from './scale';

const file: ModelPath = require('./mnist.ptl');
const [, , height, width] = card.input.shape;
const [mean] = card.input.mean;
const [std] = card.input.std;

/** Ten scores for the drawing on a canvas of `size` times `size` points. */
export async function readDigit(
  ctx: CanvasRenderingContext2D,
  size: number,
): Promise<number[]> {
  const model = await modelAt(file);
  const image = await drawingOf(ctx, size);
  try {
    const small = scale(centerCrop(pixelsOf(image)), {width, height});
    const input = greyscaleNorm(small, {
      colorBackground: colors.paper,
      colorForeground: colors.ink,
      mean,
      std,
    });
    const output: Tensor = await model.forward(input);
    return numbersOf(output);
  } finally {
    await image.release();
  }
}
