/** Crops and resizes pixels as Android's Bitmap does without a filter. */

import type {Pixels} from './torch/platform';

/**
 * Crops a picture.
 *
 * @throws Error if the part is empty or reaches outside
 */
export function cropPixels(
  {width, height, data}: Pixels,
  left: number,
  top: number,
  cutWidth: number,
  cutHeight: number,
): Pixels {
  if (
    left < 0 ||
    top < 0 ||
    cutWidth <= 0 ||
    cutHeight <= 0 ||
    left + cutWidth > width ||
    top + cutHeight > height
  ) {
    throw new Error(
      `${cutWidth} × ${cutHeight} pixels from (${left}, ${top}) do not lie in a picture of ${width} × ${height}`,
    );
  }
  const out = new Uint8ClampedArray(cutWidth * cutHeight * 4);
  for (let y = 0; y < cutHeight; y += 1) {
    const start = ((top + y) * width + left) * 4;
    out.set(data.subarray(start, start + cutWidth * 4), y * cutWidth * 4);
  }
  return {width: cutWidth, height: cutHeight, data: out};
}

/**
 * Resizes a picture by nearest neighbor at pixel centers, as `Bitmap.createScaledBitmap` does
 * without a filter.
 *
 * @throws Error if a side is not positive
 */
export function resizePixels(
  {width, height, data}: Pixels,
  toWidth: number,
  toHeight: number,
): Pixels {
  if (!(toWidth > 0 && toHeight > 0)) {
    throw new Error(
      `width and height must be > 0, and they are ${toWidth} and ${toHeight}`,
    );
  }
  const out = new Uint8ClampedArray(toWidth * toHeight * 4);
  for (let y = 0; y < toHeight; y += 1) {
    const row = Math.floor(((y + 0.5) * height) / toHeight) * width;
    for (let x = 0; x < toWidth; x += 1) {
      const at = (row + Math.floor(((x + 0.5) * width) / toWidth)) * 4;
      out.set(data.subarray(at, at + 4), (y * toWidth + x) * 4);
    }
  }
  return {width: toWidth, height: toHeight, data: out};
}
