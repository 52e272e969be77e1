// CanvasRenderingContext2D.drawCircle · 0.1, 0.2.0, next
import {CanvasRenderingContext2D} from 'react-native-pytorch-core';

export async function draw(ctx: CanvasRenderingContext2D) {
  ctx.drawCircle(100, 100, 40);
  // Deprecated. Better:
  ctx.beginPath();
  ctx.arc(100, 100, 40, 0, 2 * Math.PI);
  ctx.stroke();
  await ctx.invalidate();
}
