// CanvasRenderingContext2D.lineCap · 0.1, 0.2.0, next
import {CanvasRenderingContext2D} from 'react-native-pytorch-core';

export async function draw(ctx: CanvasRenderingContext2D) {
  ctx.lineWidth = 16;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(40, 40);
  ctx.lineTo(160, 40);
  ctx.stroke();
  await ctx.invalidate();
}
