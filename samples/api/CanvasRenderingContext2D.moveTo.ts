// CanvasRenderingContext2D.moveTo · 0.1, 0.2.0, next
import {CanvasRenderingContext2D} from 'react-native-pytorch-core';

export async function draw(ctx: CanvasRenderingContext2D) {
  ctx.beginPath();
  ctx.moveTo(20, 20);
  ctx.lineTo(160, 20);
  ctx.moveTo(20, 60); // lifts the pen
  ctx.lineTo(160, 60);
  ctx.stroke();
  await ctx.invalidate();
}
