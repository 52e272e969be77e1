// CanvasRenderingContext2D.getImageData · 0.1, 0.2.0, next
import {CanvasRenderingContext2D, ImageUtil} from 'react-native-pytorch-core';

export async function draw(ctx: CanvasRenderingContext2D) {
  ctx.fillRect(20, 20, 120, 80);
  await ctx.invalidate();
  const imageData = await ctx.getImageData(0, 0, 224, 224);
  try {
    // Its data is not implemented: make an image of it.
    return await ImageUtil.fromImageData(imageData);
  } finally {
    imageData.release();
  }
}
