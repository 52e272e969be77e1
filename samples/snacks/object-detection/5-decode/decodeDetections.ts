import type {Bounds, Detection} from './types';

/** A box counts as an object when its class is more probable than this. */
export const THRESHOLD = 0.7;

/**
 * The objects among the boxes that DETR proposes.
 *
 * @param logits - values of `pred_logits`, a row for each box.
 * @param boxes - values of `pred_boxes`, four for each box.
 * @param labels - a name for each class; the model's last column is "no object".
 */
export function decodeDetections(
  logits: ArrayLike<number>,
  boxes: ArrayLike<number>,
  labels: readonly string[],
  imageWidth: number,
  imageHeight: number,
): Detection[] {
  const rows = boxes.length / 4;
  const columns = logits.length / rows;
  if (columns !== labels.length + 1) {
    throw new Error(
      `The model has ${columns - 1} classes, the list has ${labels.length} labels.`,
    );
  }

  const detections: Detection[] = [];
  for (let row = 0; row < rows; row++) {
    const {index, probability} = best(logits, row * columns, columns);
    if (index < labels.length && probability > THRESHOLD) {
      detections.push({
        objectClass: labels[index],
        score: probability,
        bounds: boundsAt(boxes, row * 4, imageWidth, imageHeight),
      });
    }
  }
  return detections;
}

// #region best
/** The largest logit of a row, and its probability after softmax. */
function best(
  logits: ArrayLike<number>,
  start: number,
  columns: number,
): {index: number; probability: number} {
  let index = 0;
  for (let column = 1; column < columns; column++) {
    if (logits[start + column] > logits[start + index]) {
      index = column;
    }
  }
  let sum = 0;
  for (let column = 0; column < columns; column++) {
    sum += Math.exp(logits[start + column] - logits[start + index]);
  }
  return {index, probability: 1 / sum};
}
// #endregion

// #region bounds
/** From center and size, relative to the photo, to corner and size in pixels. */
function boundsAt(
  boxes: ArrayLike<number>,
  start: number,
  imageWidth: number,
  imageHeight: number,
): Bounds {
  const centerX = boxes[start];
  const centerY = boxes[start + 1];
  const width = boxes[start + 2];
  const height = boxes[start + 3];
  return [
    (centerX - width / 2) * imageWidth,
    (centerY - height / 2) * imageHeight,
    width * imageWidth,
    height * imageHeight,
  ];
}
// #endregion
