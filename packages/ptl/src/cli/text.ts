/** Formats a number with its unit: `1 call`, `1,204 calls`. */
export const formatQuantity = (number: number, unit: string): string =>
  `${number.toLocaleString('en-US')} ${unit}${number === 1 ? '' : 's'}`;

/** Formats rows as indented lines with aligned columns. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    // A long cell does not widen its column.
    row.slice(0, -1).forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, Math.min(cell.length, 60));
    });
  }
  return rows.map((row) =>
    `  ${row.map((cell, i) => cell.padEnd(i < row.length - 1 ? (widths[i] ?? 0) : 0)).join('  ')}`.trimEnd(),
  );
}
