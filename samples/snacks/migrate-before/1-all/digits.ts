import {ImageUtil, MobileModel} from 'react-native-pytorch-core';
import type {
  CanvasRenderingContext2D,
  Image,
  ModelPath,
} from 'react-native-pytorch-core';
import {colors} from './colors';

const file: ModelPath = require('./mnist.ptl');

/** Ten scores for the drawing on a canvas of `size` times `size` points. */
export async function readDigit(
  ctx: CanvasRenderingContext2D,
  size: number,
): Promise<number[]> {
  const image = await drawingOf(ctx, size);
  try {
    const {result} = await MobileModel.execute<{scores: number[]}>(file, {
      image,
      crop_width: 1,
      crop_height: 1,
      scale_width: 28,
      scale_height: 28,
      colorBackground: colors.paper,
      colorForeground: colors.ink,
    });
    return result.scores;
  } finally {
    await image.release();
  }
}

async function drawingOf(
  ctx: CanvasRenderingContext2D,
  size: number,
): Promise<Image> {
  const imageData = await ctx.getImageData(0, 0, size, size);
  try {
    return await ImageUtil.fromImageData(imageData);
  } finally {
    await imageData.release();
  }
}
