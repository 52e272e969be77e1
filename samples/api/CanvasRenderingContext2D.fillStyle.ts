// CanvasRenderingContext2D.fillStyle · 0.1, 0.2.0, next
import {CanvasRenderingContext2D} from 'react-native-pytorch-core';

// A color; there are no gradients and no patterns.
export async function draw(ctx: CanvasRenderingContext2D) {
  ctx.fillStyle = '#ee4c2c';
  ctx.fillRect(20, 20, 120, 80);
  await ctx.invalidate();
}
