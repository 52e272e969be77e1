/** Subset of the tensor interface. */
export interface PictureTensor {
  shape: number[];
  permute: (order: number[]) => PictureTensor;
  reshape: (shape: number[]) => PictureTensor;
  data: () => ArrayLike<number>;
}

/**
 * Splits a picture into its three channels, each in row-major order.
 *
 * @param picture - `[rows, columns, 3]` or `[3, rows, columns]`.
 */
export function splitPlanes(picture: PictureTensor): number[][] {
  const isPlanar = picture.shape[0] === 3;
  const planes = isPlanar ? picture : picture.permute([2, 0, 1]);
  const [, rows = 0, columns = 0] = planes.shape;
  // `data()` returns the numbers in memory order; reshaping copies them into the tensor's order.
  const values = planes.reshape([3 * rows * columns]).data();
  const size = rows * columns;
  return Array.from({length: 3}, (_, channel) =>
    Array.from(
      {length: size},
      (_value, at) => values[channel * size + at] ?? 0,
    ),
  );
}
