// CanvasRenderingContext2D.restore · 0.1, 0.2.0, next
import {CanvasRenderingContext2D} from 'react-native-pytorch-core';

export async function draw(ctx: CanvasRenderingContext2D) {
  ctx.save();
  ctx.translate(100, 0);
  ctx.fillRect(0, 0, 60, 60);
  ctx.restore(); // the origin is back
  ctx.fillRect(0, 0, 60, 60);
  await ctx.invalidate();
}
