import type {Point} from './trail';

/**
 * Moves a drawing as a whole, so that the mean of its points comes to the middle
 * of the canvas, or as close as the edges let it.
 *
 * @param margin - how far the points stay from the edges: half the line's width.
 */
export function center(
  trails: readonly Point[][],
  size: number,
  margin: number,
): Point[][] {
  const points = ([] as Point[]).concat(...trails);
  const x = shift(
    points.map((point) => point.x),
    size,
    margin,
  );
  const y = shift(
    points.map((point) => point.y),
    size,
    margin,
  );
  return trails.map((trail) =>
    trail.map((point) => ({x: point.x + x, y: point.y + y})),
  );
}

/** How far to move along one axis. */
function shift(
  values: readonly number[],
  size: number,
  margin: number,
): number {
  const least = margin - Math.min(...values);
  const most = size - margin - Math.max(...values);
  if (least > most) {
    // There is no room to move in.
    return 0;
  }
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  return Math.min(Math.max(size / 2 - mean, least), most);
}
