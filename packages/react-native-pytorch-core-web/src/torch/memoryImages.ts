import type {ImageStore, Pixels} from './platform';
import type {Image} from './types';

/** Images that are only pixels in memory, with the methods that the package declares. */
export function memoryImages(): ImageStore<Image> {
  const kept = new WeakMap<object, Pixels>();
  let count = 0;

  /** The nearest pixel for each of another size. */
  function scaled({width, height, data}: Pixels, sx: number, sy: number) {
    const size = {
      width: Math.max(1, Math.round(width * sx)),
      height: Math.max(1, Math.round(height * sy)),
    };
    const out = new Uint8ClampedArray(size.width * size.height * 4);
    for (let y = 0; y < size.height; y += 1) {
      const row = Math.floor((y * height) / size.height);
      for (let x = 0; x < size.width; x += 1) {
        const at = (row * width + Math.floor((x * width) / size.width)) * 4;
        out.set(data.subarray(at, at + 4), (y * size.width + x) * 4);
      }
    }
    return {...size, data: out};
  }

  function toPixels(image: unknown): Pixels {
    const pixels =
      typeof image === 'object' && image !== null ? kept.get(image) : undefined;
    if (!pixels) {
      throw new Error(
        'The value is not an image of this store, or it was released',
      );
    }
    return pixels;
  }

  function fromPixels(pixels: Pixels): Image {
    count += 1;
    const image: Image = {
      ID: `image-${count}`,
      getWidth: () => toPixels(image).width,
      getHeight: () => toPixels(image).height,
      getNaturalWidth: () => toPixels(image).width,
      getNaturalHeight: () => toPixels(image).height,
      getPixelDensity: () => 1,
      release: () => {
        kept.delete(image);
        return Promise.resolve();
      },
      scale: (sx, sy) =>
        Promise.resolve(fromPixels(scaled(toPixels(image), sx, sy))),
    };
    kept.set(image, pixels);
    return image;
  }

  return {fromPixels, toPixels};
}
