import {ImageUtil} from 'react-native-pytorch-core';
import type {CanvasRenderingContext2D, Image} from 'react-native-pytorch-core';

/** The picture of a canvas. Whoever gets it has to release it. */
export async function snapshot(
  ctx: CanvasRenderingContext2D,
  size: number,
): Promise<Image> {
  const data = await ctx.getImageData(0, 0, size, size);
  try {
    return await ImageUtil.fromImageData(data);
  } finally {
    await data.release();
  }
}
