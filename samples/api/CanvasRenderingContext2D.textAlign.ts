// CanvasRenderingContext2D.textAlign · 0.1, 0.2.0, next
import {CanvasRenderingContext2D} from 'react-native-pytorch-core';

export async function draw(ctx: CanvasRenderingContext2D) {
  ctx.font = '24px sans-serif';
  ctx.textAlign = 'center';
  ctx.fillText('97 %', 100, 40); // 100 is the middle of the text
  await ctx.invalidate();
}
