/** Sums up sizes; undefined if one of them is unknown. */
export const addSizes = (
  sizes: readonly (number | undefined)[],
): number | undefined =>
  sizes.reduce<number | undefined>(
    (sum, bytes) =>
      sum === undefined || bytes === undefined ? undefined : sum + bytes,
    0,
  );
