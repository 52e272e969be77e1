// CanvasRenderingContext2D.strokeText · 0.1, 0.2.0, next
import {CanvasRenderingContext2D} from 'react-native-pytorch-core';

export async function draw(ctx: CanvasRenderingContext2D) {
  ctx.font = '48px sans-serif';
  ctx.strokeText('7', 20, 60); // takes no maximal width
  await ctx.invalidate();
}
