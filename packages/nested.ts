/** Nests numbers in row-major order into arrays of a shape, as JSON has tensors. */
export function toNested(
  values: readonly number[],
  shape: readonly number[],
): unknown {
  const [size = 1, ...rest] = shape;
  if (rest.length === 0) {
    return values;
  }
  const each = values.length / size;
  return Array.from({length: size}, (_, i) =>
    toNested(values.slice(i * each, (i + 1) * each), rest),
  );
}
