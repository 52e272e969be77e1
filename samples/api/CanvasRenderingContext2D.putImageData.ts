// CanvasRenderingContext2D.putImageData · 0.1, 0.2.0, next
import {CanvasRenderingContext2D} from 'react-native-pytorch-core';

export async function draw(ctx: CanvasRenderingContext2D) {
  ctx.fillRect(20, 20, 60, 60);
  await ctx.invalidate();
  const imageData = await ctx.getImageData(0, 0, 100, 100);
  try {
    ctx.putImageData(imageData, 100, 0); // since 0.2.0, iOS ignores the place
    await ctx.invalidate();
  } finally {
    imageData.release();
  }
}
