import colors from './glow.json';

const stops = colors.map((color) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)),
);

/** Numbers of a grid of feature maps: maps in a row, pixels of a map, pixels to the next map. */
export interface Sheet {
  columns: number;
  side: number;
  pitch: number;
}

/** Colors of a share from 0, dark, to 1, bright. */
export function toGlow(share: number): number[] {
  const at = Math.min(Math.max(share, 0), 1) * (stops.length - 1);
  const below = Math.min(Math.trunc(at), stops.length - 2);
  return (stops[below] ?? []).map((part, channel) =>
    Math.round(
      part + ((stops[below + 1]?.[channel] ?? 0) - part) * (at - below),
    ),
  );
}

/**
 * Paints feature maps side by side as RGBA bytes, bright where a value is near the largest of all;
 * gaps have no color.
 *
 * @param values - maps one after another, each in row-major order.
 */
export function paintMaps(
  values: ArrayLike<number>,
  {columns, side, pitch}: Sheet,
) {
  const rows = Math.ceil(values.length / side ** 2 / columns);
  const width = (columns - 1) * pitch + side;
  const height = (rows - 1) * pitch + side;
  const data = new Uint8ClampedArray(4 * width * height);
  const top = Math.max(...Array.from(values), Number.MIN_VALUE);
  for (let at = 0; at < values.length; at += 1) {
    const map = Math.trunc(at / side ** 2);
    const x = (map % columns) * pitch + (at % side);
    const y =
      Math.trunc(map / columns) * pitch + (Math.trunc(at / side) % side);
    const color = toGlow((values[at] ?? 0) / top);
    data.set([...color, 255], 4 * (y * width + x));
  }
  return {data, width, height};
}
