import type {CanvasRenderingContext2D} from 'react-native-pytorch-core';
import {colors} from './colors';
import type {Point} from './trail';

/** How wide a line is on a canvas: 2 of the 28 pixels that the model sees. */
export function lineWidth(size: number): number {
  return Math.round((2 / 28) * size);
}

/** Paints the whole canvas, lines included. It shows after invalidate(). */
export function paint(
  ctx: CanvasRenderingContext2D,
  size: number,
  trails: readonly Point[][],
): void {
  ctx.clear();
  ctx.fillStyle = colors.paper;
  ctx.fillRect(0, 0, size, size);

  ctx.strokeStyle = colors.ink;
  ctx.lineWidth = lineWidth(size);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.beginPath();
  for (const [first, ...others] of trails) {
    ctx.moveTo(first.x, first.y);
    for (const {x, y} of others) {
      ctx.lineTo(x, y);
    }
  }
  ctx.stroke();
}
