import type {CanvasRenderingContext2D} from 'react-native-pytorch-core';
import {colors} from './colors';

/** Paints the whole canvas. It shows after invalidate(). */
export function paint(ctx: CanvasRenderingContext2D, size: number): void {
  ctx.clear();
  ctx.fillStyle = colors.paper;
  ctx.fillRect(0, 0, size, size);
}
