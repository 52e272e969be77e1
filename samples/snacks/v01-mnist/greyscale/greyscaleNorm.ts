/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [number, number, number];

export interface GreyscaleNorm {
  colorBackground: string;
  colorForeground: string;
  mean: number;
  std: number;
}

/** What greyscale_norm makes of a pixel. */
export function greyscaleNorm(
  pixel: Rgb,
  {colorBackground, colorForeground, mean, std}: GreyscaleNorm,
): number {
  const toBackground = distance(pixel, parseColor(colorBackground));
  const toForeground = distance(pixel, parseColor(colorForeground));
  const value = toBackground / (toBackground + toForeground);
  return (value - mean) / std;
}

function distance(a: Rgb, b: Rgb): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Reads #RRGGBB. */
function parseColor(color: string): Rgb {
  const number = parseInt(color.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}
