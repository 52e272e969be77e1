/** Bounds are center x, center y, width and height, as parts of the image. */
export type DetectedObject = {objectClass: string; bounds: number[]};

/**
 * The boxes whose best class is more probable than the threshold and has a name.
 *
 * @param probabilities - a row for each box, a column for each class.
 * @param boxes - four numbers for each box.
 */
export function pickBoxes(
  probabilities: ArrayLike<number>,
  boxes: ArrayLike<number>,
  classes: readonly string[],
  probabilityThreshold: number,
): DetectedObject[] {
  const rows = boxes.length / 4;
  const columns = probabilities.length / rows;
  const found: DetectedObject[] = [];
  for (let row = 0; row < rows; row++) {
    const start = row * columns;
    let best = 0;
    for (let column = 1; column < columns; column++) {
      if (probabilities[start + column] > probabilities[start + best]) {
        best = column;
      }
    }
    if (
      probabilities[start + best] > probabilityThreshold &&
      best < classes.length
    ) {
      const bounds = [0, 1, 2, 3].map((place) => boxes[4 * row + place]);
      found.push({objectClass: classes[best], bounds});
    }
  }
  return found;
}
