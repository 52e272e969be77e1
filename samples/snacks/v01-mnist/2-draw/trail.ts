export type Point = {x: number; y: number};

/** Closer to the point before than this, a point adds nothing that one could see. */
const STEP = 5;

/** Adds a point to the trail of a finger, unless it is too close to the last one. Says if it did. */
export function extend(trail: Point[], point: Point): boolean {
  const last = trail[trail.length - 1];
  // Squares are compared: that spares the root.
  if (last && (point.x - last.x) ** 2 + (point.y - last.y) ** 2 <= STEP ** 2) {
    return false;
  }
  trail.push(point);
  return true;
}
