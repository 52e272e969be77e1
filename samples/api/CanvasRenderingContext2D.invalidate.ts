// CanvasRenderingContext2D.invalidate · 0.1, 0.2.0, next
import {CanvasRenderingContext2D} from 'react-native-pytorch-core';

export async function draw(ctx: CanvasRenderingContext2D) {
  ctx.fillRect(20, 20, 120, 80);
  await ctx.invalidate(); // shows the drawing
}
