// CanvasRenderingContext2D.translate · 0.1, 0.2.0, next
import {CanvasRenderingContext2D} from 'react-native-pytorch-core';

export async function draw(ctx: CanvasRenderingContext2D) {
  ctx.translate(100, 50);
  ctx.fillRect(0, 0, 60, 60); // at 100, 50
  await ctx.invalidate();
}
