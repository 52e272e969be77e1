// CanvasRenderingContext2D.fill · 0.1, 0.2.0, next
import {CanvasRenderingContext2D} from 'react-native-pytorch-core';

export async function draw(ctx: CanvasRenderingContext2D) {
  ctx.beginPath();
  ctx.rect(20, 20, 120, 80);
  ctx.fillStyle = '#ee4c2c';
  ctx.fill(); // takes no path and no rule
  await ctx.invalidate();
}
