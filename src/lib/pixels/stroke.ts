/** Rows of gray values, 0 (nothing drawn) to 255. */
export type Gray = readonly (readonly number[])[];

/** A place in a picture; one unit is one pixel, (0, 0) the upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/** An empty picture of `size` by `size` pixels. */
export const blank = (size: number): Gray =>
  Array.from({length: size}, () => Array.from({length: size}, () => 0));

/** The distance of a point to a line between two others, in pixels. */
function distance(point: Point, from: Point, to: Point): number {
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
 * Draws a line with a round pen. As in the pictures that the model learned from
 * (`static/models/strokes.py`), a pixel is as gray as it is near the line.
 *
 * @param width - of the pen, in pixels.
 * @returns the picture with the line; the given one is not changed.
 */
export function stroke(
  picture: Gray,
  from: Point,
  to: Point,
  width = 2.5,
): Gray {
  return picture.map((row, y) =>
    row.map((gray, x) => {
      const far = distance({x: x + 0.5, y: y + 0.5}, from, to);
      const ink = Math.min(Math.max(width / 2 + 0.5 - far, 0), 1);
      return Math.max(gray, Math.round(255 * ink));
    }),
  );
}
