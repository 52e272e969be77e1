const UNITS = ['kB', 'MB', 'GB'] as const;

/** A size for reading: `812 bytes`, `42.1 kB`. */
export function bytes(size: number): string {
  if (size < 1000) {
    return count(size, 'byte');
  }
  const power = Math.min(
    Math.floor(Math.log10(size / 0.99995) / 3),
    UNITS.length,
  );
  return `${(size / 1000 ** power).toFixed(1)} ${UNITS[power - 1]}`;
}

/** `1 call`, `1,204 calls`. */
export const count = (number: number, unit: string): string =>
  `${number.toLocaleString('en-US')} ${unit}${number === 1 ? '' : 's'}`;

/** Rows as lines, indented; columns begin below each other. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    // A long cell makes its own line longer, not all of them.
    row.slice(0, -1).forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, Math.min(cell.length, 60));
    });
  }
  return rows.map((row) =>
    `  ${row.map((cell, i) => cell.padEnd(i < row.length - 1 ? (widths[i] ?? 0) : 0)).join('  ')}`.trimEnd(),
  );
}
