// CanvasRenderingContext2D.font · 0.1, 0.2.0, next
import {CanvasRenderingContext2D} from 'react-native-pytorch-core';

// Families: serif, sans-serif and monospace.
export async function draw(ctx: CanvasRenderingContext2D) {
  ctx.font = 'bold 24px sans-serif';
  ctx.fillText('Golden retriever', 20, 40);
  await ctx.invalidate();
}
