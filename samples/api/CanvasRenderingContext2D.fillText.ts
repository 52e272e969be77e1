// CanvasRenderingContext2D.fillText · 0.1, 0.2.0, next
import {CanvasRenderingContext2D} from 'react-native-pytorch-core';

export async function draw(ctx: CanvasRenderingContext2D) {
  ctx.font = '24px sans-serif';
  ctx.fillText('Golden retriever', 20, 40); // takes no maximal width
  await ctx.invalidate();
}
