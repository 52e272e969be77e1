/** Rows of gray values, 0 (nothing drawn) to 255. */
export type Gray = readonly (readonly number[])[];

/** Point in a picture, in pixels from the upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/** Creates an empty picture of `size` by `size` pixels. */
export const createBlank = (size: number): Gray =>
  Array.from({length: size}, () => Array.from({length: size}, () => 0));

/** Computes the distance of a point to a line segment, in pixels. */
function computeDistance(point: Point, from: Point, to: Point): number {
  const along = {x: to.x - from.x, y: to.y - from.y};
  const length = along.x ** 2 + along.y ** 2;
  const share =
    length === 0
      ? 0
      : ((point.x - from.x) * along.x + (point.y - from.y) * along.y) / length;
  const at = Math.min(Math.max(share, 0), 1);
  return Math.hypot(
    point.x - from.x - at * along.x,
    point.y - from.y - at * along.y,
  );
}

/**
 * Draws a line with a round pen. As in the model's training data
 * (`static/models/strokes.py`), the gray value of a pixel falls with its distance.
 *
 * @param width - width of the pen, in pixels.
 * @returns a new picture with the line.
 */
export function drawStroke(
  picture: Gray,
  from: Point,
  to: Point,
  width = 2.5,
): Gray {
  return picture.map((row, y) =>
    row.map((gray, x) => {
      const far = computeDistance({x: x + 0.5, y: y + 0.5}, from, to);
      const ink = Math.min(Math.max(width / 2 + 0.5 - far, 0), 1);
      return Math.max(gray, Math.round(255 * ink));
    }),
  );
}
