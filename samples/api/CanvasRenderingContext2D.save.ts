// CanvasRenderingContext2D.save · 0.1, 0.2.0, next
import {CanvasRenderingContext2D} from 'react-native-pytorch-core';

export async function draw(ctx: CanvasRenderingContext2D) {
  ctx.save();
  ctx.fillStyle = '#ee4c2c';
  ctx.fillRect(20, 20, 60, 60);
  ctx.restore(); // the earlier color
  ctx.fillRect(100, 20, 60, 60);
  await ctx.invalidate();
}
