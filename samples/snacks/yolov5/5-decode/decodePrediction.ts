import type {Detection} from './types';

/** Boxes that hold an object with a lower or equal score are left out. */
export const OBJECTNESS_THRESHOLD = 0.3;

/** Center x, center y, width, height and objectness come before the classes. */
const BEFORE_CLASSES = 5;

/**
 * The boxes of a YOLOv5 prediction that hold an object; many of them overlap.
 *
 * @param values - the prediction, row after row.
 * @param columns - how many values a row has.
 * @param labels - a name for each class.
 * @param scaleX - how many pixels of the photo one of the input is wide.
 * @param scaleY - how many pixels of the photo one of the input is high.
 */
export function decodePrediction(
  values: ArrayLike<number>,
  columns: number,
  labels: readonly string[],
  scaleX: number,
  scaleY: number,
): Detection[] {
  if (columns !== labels.length + BEFORE_CLASSES) {
    throw new Error(
      `The model has ${columns - BEFORE_CLASSES} classes, the list has ${labels.length} labels.`,
    );
  }

  const detections: Detection[] = [];
  for (let start = 0; start < values.length; start += columns) {
    const objectness = values[start + 4];
    if (objectness > OBJECTNESS_THRESHOLD) {
      const scores = start + BEFORE_CLASSES;
      const index = largest(values, scores, labels.length);
      const width = values[start + 2];
      const height = values[start + 3];
      detections.push({
        objectClass: labels[index],
        score: objectness * values[scores + index],
        bounds: [
          (values[start] - width / 2) * scaleX,
          (values[start + 1] - height / 2) * scaleY,
          width * scaleX,
          height * scaleY,
        ],
      });
    }
  }
  return detections;
}

/** The place of the largest of some values, counted from the first of them. */
function largest(
  values: ArrayLike<number>,
  start: number,
  count: number,
): number {
  let index = 0;
  for (let other = 1; other < count; other++) {
    if (values[start + other] > values[start + index]) {
      index = other;
    }
  }
  return index;
}
