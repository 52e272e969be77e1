/** The rows, and below them rows of zeros until there are `count`. */
export function padRows(
  rows: readonly number[][],
  count: number,
  width: number,
): number[][] {
  const padded = rows.slice();
  while (padded.length < count) {
    padded.push(new Array<number>(width).fill(0));
  }
  return padded;
}
