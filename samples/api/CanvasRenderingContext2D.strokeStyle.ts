// CanvasRenderingContext2D.strokeStyle · 0.1, 0.2.0, next
import {CanvasRenderingContext2D} from 'react-native-pytorch-core';

// A color; there are no gradients and no patterns.
export async function draw(ctx: CanvasRenderingContext2D) {
  ctx.strokeStyle = '#ee4c2c';
  ctx.strokeRect(20, 20, 120, 80);
  await ctx.invalidate();
}
