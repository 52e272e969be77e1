// CanvasRenderingContext2D.drawImage · 0.1, 0.2.0, next
import {CanvasRenderingContext2D, Image} from 'react-native-pytorch-core';

export async function draw(ctx: CanvasRenderingContext2D, image: Image) {
  try {
    ctx.drawImage(image, 0, 0); // at a point
    ctx.drawImage(image, 0, 0, 160, 120); // in a rectangle
    await ctx.invalidate();
  } finally {
    image.release();
  }
}
