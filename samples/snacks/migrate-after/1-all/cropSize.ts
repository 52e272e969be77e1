/** What the spec's `width` and `height` of center_crop mean: a ratio. */
export type Ratio = {width: number; height: number};

/** Height and width of the largest area of an image that has the ratio. */
export function cropSize(
  imageHeight: number,
  imageWidth: number,
  {width, height}: Ratio,
): [number, number] {
  return width * imageHeight > height * imageWidth
    ? [Math.floor((imageWidth * height) / width), imageWidth]
    : [imageHeight, Math.floor((imageHeight * width) / height)];
}
