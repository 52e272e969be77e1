/** Turns logits into probabilities: each from 0 to 1, together 1. */
export function softmax(logits: ArrayLike<number>): number[] {
  const values = Array.from(logits);
  // The largest becomes exp(0): the result is the same, and nothing overflows.
  const largest = values.reduce((a, b) => Math.max(a, b), -Infinity);
  const powers = values.map((value) => Math.exp(value - largest));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
}

/** The k largest values and their places: largest first, of equal ones the earlier first. */
export function topK(
  values: ArrayLike<number>,
  k: number,
): {index: number; value: number}[] {
  return Array.from(values, (value, index) => ({index, value}))
    .sort((a, b) => b.value - a.value || a.index - b.index)
    .slice(0, k);
}
