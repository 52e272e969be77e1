/** A number in five digits, much as PyTorch prints it: `0.12346`, `1.2346e-7`, `nan`. */
export function numberText(value: number): string {
  if (Number.isNaN(value)) {
    return 'nan';
  }
  if (!Number.isFinite(value)) {
    return value > 0 ? 'inf' : '-inf';
  }
  if (Number.isInteger(value) && Math.abs(value) < 1e12) {
    return String(value);
  }
  const size = Math.abs(value);
  return size >= 1e-4 && size < 1e6
    ? String(Number(value.toPrecision(5)))
    : value.toExponential(4);
}

/** Indices by axis of the element that is `at` in row-major order. */
export function placeOf(at: number, sizes: readonly number[]): number[] {
  const place: number[] = [];
  let rest = at;
  for (const size of [...sizes].reverse()) {
    place.unshift(rest % size);
    rest = Math.floor(rest / size);
  }
  return place;
}
