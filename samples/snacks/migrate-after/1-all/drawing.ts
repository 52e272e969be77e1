import {ImageUtil} from 'react-native-pytorch-core';
import type {CanvasRenderingContext2D, Image} from 'react-native-pytorch-core';

/** What is on a canvas of `size` times `size` points, in as many pixels. */
export async function drawingOf(
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
