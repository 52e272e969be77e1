// CanvasRenderingContext2D.setTransform · 0.1, 0.2.0, next
import {CanvasRenderingContext2D} from 'react-native-pytorch-core';

export async function draw(ctx: CanvasRenderingContext2D) {
  ctx.setTransform(2, 0, 0, 2, 100, 50); // a, b, c, d, e, f
  ctx.fillRect(0, 0, 30, 30); // at 100, 50, with sides of 60
  await ctx.invalidate();
}
