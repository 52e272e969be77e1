/** Numbers in rows, as JSON has them. */
export function nested(
  values: readonly number[],
  shape: readonly number[],
): unknown {
  const [size = 1, ...rest] = shape;
  if (rest.length === 0) {
    return values;
  }
  const each = values.length / size;
  return Array.from({length: size}, (_, i) =>
    nested(values.slice(i * each, (i + 1) * each), rest),
  );
}
