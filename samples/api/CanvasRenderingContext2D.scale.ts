// CanvasRenderingContext2D.scale · 0.1, 0.2.0, next
import {CanvasRenderingContext2D} from 'react-native-pytorch-core';

export async function draw(ctx: CanvasRenderingContext2D) {
  ctx.scale(2, 2);
  ctx.fillRect(10, 10, 30, 30); // at 20, 20, with sides of 60
  await ctx.invalidate();
}
