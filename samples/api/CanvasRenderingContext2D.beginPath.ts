// CanvasRenderingContext2D.beginPath · 0.1, 0.2.0, next
import {CanvasRenderingContext2D} from 'react-native-pytorch-core';

export async function draw(ctx: CanvasRenderingContext2D) {
  ctx.beginPath(); // without it, earlier lines are drawn again
  ctx.moveTo(40, 120);
  ctx.lineTo(80, 40);
  ctx.lineTo(120, 120);
  ctx.stroke();
  await ctx.invalidate();
}
