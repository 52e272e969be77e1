// CanvasRenderingContext2D.lineWidth · 0.1, 0.2.0, next
import {CanvasRenderingContext2D} from 'react-native-pytorch-core';

export async function draw(ctx: CanvasRenderingContext2D) {
  ctx.lineWidth = 8; // in points, half of it on each side
  ctx.strokeRect(20, 20, 120, 80);
  await ctx.invalidate();
}
