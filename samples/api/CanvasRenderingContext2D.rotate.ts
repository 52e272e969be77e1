// CanvasRenderingContext2D.rotate · 0.1, 0.2.0, next
import {CanvasRenderingContext2D} from 'react-native-pytorch-core';

export async function draw(ctx: CanvasRenderingContext2D) {
  ctx.translate(100, 100);
  ctx.rotate(Math.PI / 4); // around the origin, in radians
  ctx.fillRect(-30, -30, 60, 60);
  await ctx.invalidate();
}
