import type {Bounds, Detection} from './types';

/** Intersection over union: 0 for boxes that do not meet, 1 for equal ones. */
export function iou(a: Bounds, b: Bounds): number {
  const [left, top, width, height] = a;
  const [otherLeft, otherTop, otherWidth, otherHeight] = b;
  const across =
    Math.min(left + width, otherLeft + otherWidth) - Math.max(left, otherLeft);
  const down =
    Math.min(top + height, otherTop + otherHeight) - Math.max(top, otherTop);
  if (across <= 0 || down <= 0) {
    return 0;
  }
  const intersection = across * down;
  const union = width * height + otherWidth * otherHeight - intersection;
  return intersection / union;
}

/**
 * Keeps the best box of each object: a box goes when it overlaps a better one of
 * its class too much.
 *
 * @param threshold - boxes with a larger IoU count as the same object.
 * @param limit - how many boxes to keep at most.
 * @returns the kept ones, best first.
 */
export function nonMaxSuppression(
  detections: readonly Detection[],
  threshold: number,
  limit: number,
): Detection[] {
  const kept: Detection[] = [];
  for (const candidate of [...detections].sort((a, b) => b.score - a.score)) {
    if (kept.length === limit) {
      break;
    }
    const repeated = kept.some(
      (better) =>
        better.objectClass === candidate.objectClass &&
        iou(better.bounds, candidate.bounds) > threshold,
    );
    if (!repeated) {
      kept.push(candidate);
    }
  }
  return kept;
}
