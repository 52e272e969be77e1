/** The largest difference of two lists, as a part of the largest expected value. */
export function relativeDifference(
  values: ArrayLike<number>,
  expected: ArrayLike<number>,
): number {
  if (values.length !== expected.length) {
    throw new Error(
      `${values.length} values cannot be compared with ${expected.length}.`,
    );
  }
  let difference = 0;
  let largest = 0;
  for (let index = 0; index < expected.length; index++) {
    difference = Math.max(
      difference,
      Math.abs(values[index] - expected[index]),
    );
    largest = Math.max(largest, Math.abs(expected[index]));
  }
  return difference / largest;
}
