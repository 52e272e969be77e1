// CanvasRenderingContext2D.fillCircle · 0.1, 0.2.0, next
import {CanvasRenderingContext2D} from 'react-native-pytorch-core';

export async function draw(ctx: CanvasRenderingContext2D) {
  ctx.fillCircle(100, 100, 40);
  // Deprecated. Better:
  ctx.beginPath();
  ctx.arc(100, 100, 40, 0, 2 * Math.PI);
  ctx.fill();
  await ctx.invalidate();
}
