// CanvasRenderingContext2D.strokeRect · 0.1, 0.2.0, next
import {CanvasRenderingContext2D} from 'react-native-pytorch-core';

export async function draw(ctx: CanvasRenderingContext2D) {
  ctx.strokeStyle = '#ee4c2c';
  ctx.strokeRect(20, 20, 120, 80); // x, y, width, height in points
  await ctx.invalidate();
}
