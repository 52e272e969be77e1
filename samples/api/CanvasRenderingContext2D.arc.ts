// CanvasRenderingContext2D.arc · 0.1, 0.2.0, next
import {CanvasRenderingContext2D} from 'react-native-pytorch-core';

export async function draw(ctx: CanvasRenderingContext2D) {
  ctx.beginPath();
  ctx.arc(100, 100, 40, 0, 2 * Math.PI); // angles in radians
  ctx.fill();
  await ctx.invalidate();
}
