/** Pixels of about the same gray value as one SVG path of unit squares. */
interface Shade {
  /** Opacity above 0, at most 1. */
  opacity: number;
  /** Path data; one unit is one pixel. */
  path: string;
}

/**
 * Converts rows of gray values to a few paths, one for each shade, so that a picture of 784
 * pixels takes a dozen elements instead of 784.
 *
 * @param rows - gray values from 0 (nothing drawn) to 255.
 * @param levels - number of shades.
 */
export function toShades(
  rows: readonly (readonly number[])[],
  levels = 8,
): Shade[] {
  const paths = new Map<number, string>();
  rows.forEach((row, y) => {
    let x = 0;
    while (x < row.length) {
      const level = getLevel(row[x], levels);
      let end = x + 1;
      while (end < row.length && getLevel(row[end], levels) === level) end += 1;
      if (level > 0) {
        const run = `M${x} ${y}h${end - x}v1h${x - end}z`;
        paths.set(level, (paths.get(level) ?? '') + run);
      }
      x = end;
    }
  });
  return [...paths]
    .sort(([a], [b]) => a - b)
    .map(([level, path]) => ({opacity: level / levels, path}));
}

function getLevel(value: number | undefined, levels: number): number {
  return Math.ceil(((value ?? 0) / 255) * levels);
}
