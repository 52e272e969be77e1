import type {TensorPicture, TilesView} from '../../core/graph';

/** Classes of a histogram. */
const BINS = 40;

interface TileLimits {
  /** Planes that are drawn. */
  planes: number;
  /** Pixels of a plane's side; a larger plane is thinned. */
  side: number;
}

/** Statistics of the finite numbers. */
function measure(
  list: ArrayLike<number>,
): Pick<TensorPicture, 'min' | 'max' | 'mean' | 'nonFinite'> {
  let [min, max, sum, finite] = [Infinity, -Infinity, 0, 0];
  for (let at = 0; at < list.length; at += 1) {
    const value = list[at] ?? NaN;
    if (Number.isFinite(value)) {
      min = value < min ? value : min;
      max = value > max ? value : max;
      sum += value;
      finite += 1;
    }
  }
  return finite === 0
    ? {min: 0, max: 0, mean: 0, nonFinite: list.length}
    : {min, max, mean: sum / finite, nonFinite: list.length - finite};
}

/**
 * Draws numbers as planes of their last two axes; a tensor with one axis, or with a last plane of one number, is one
 * row. Larger planes are thinned: each pixel is one number.
 */
export function drawTiles(
  list: ArrayLike<number>,
  sizes: readonly number[],
  limits: TileLimits,
  {min, max} = measure(list),
): TilesView {
  // Axes of size 1 at the end, as behind a global pooling, would make planes of one pixel.
  const axes = [...sizes];
  while (axes.length > 2 && axes.at(-1) === 1) {
    axes.pop();
  }
  const planeWidth = axes.at(-1) ?? 1;
  const planeHeight = axes.at(-2) ?? 1;
  const plane = planeWidth * planeHeight;
  const total = plane === 0 ? 0 : Math.floor(list.length / plane);
  const width = Math.min(planeWidth, limits.side);
  const height = Math.min(planeHeight, limits.side);
  const scale = max > min ? 255 / (max - min) : 0;
  return {
    width,
    height,
    total,
    planeWidth,
    planeHeight,
    planes: Array.from({length: Math.min(total, limits.planes)}, (_, index) => {
      const pixels = new Uint8ClampedArray(width * height);
      for (let y = 0; y < height; y += 1) {
        const row =
          index * plane + Math.floor((y * planeHeight) / height) * planeWidth;
        for (let x = 0; x < width; x += 1) {
          const value = list[row + Math.floor((x * planeWidth) / width)] ?? 0;
          pixels[y * width + x] = (value - min) * scale;
        }
      }
      return pixels;
    }),
  };
}

/** Describes numbers with their picture and histogram. */
export function drawNumbers(
  list: ArrayLike<number>,
  sizes: readonly number[],
  limits: TileLimits,
): TensorPicture {
  const measured = measure(list);
  const {min, max} = measured;
  const histogram = new Array<number>(BINS).fill(0);
  const scale = max > min ? BINS / (max - min) : 0;
  for (let at = 0; at < list.length; at += 1) {
    const value = list[at] ?? NaN;
    if (Number.isFinite(value)) {
      const bin = Math.min(BINS - 1, Math.floor((value - min) * scale));
      histogram[bin] = (histogram[bin] ?? 0) + 1;
    }
  }
  return {
    ...measured,
    histogram,
    tiles: drawTiles(list, sizes, limits, measured),
  };
}
