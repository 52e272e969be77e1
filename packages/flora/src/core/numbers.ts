/** Formats a number with five digits, much as PyTorch prints it: `0.12346`, `1.2346e-7`, `nan`. */
export function formatNumber(value: number): string {
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

/** Converts a row-major index to the indices by axis. */
export function unravelIndex(at: number, sizes: readonly number[]): number[] {
  const indices: number[] = [];
  let rest = at;
  for (const size of [...sizes].reverse()) {
    indices.unshift(rest % size);
    rest = Math.floor(rest / size);
  }
  return indices;
}
