import type {Pixels} from '../torch/platform';

/** A canvas that nobody sees. */
export function canvasOf(
  width: number,
  height: number,
): {canvas: HTMLCanvasElement; context: CanvasRenderingContext2D} {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', {willReadFrequently: true});
  if (!context) {
    throw new Error(`There is no memory for a canvas of ${width} × ${height}`);
  }
  return {canvas, context};
}

/** Pixels of anything that a canvas can draw, in a size. */
export function pixelsOf(
  source: CanvasImageSource,
  width: number,
  height: number,
): Pixels {
  const {context} = canvasOf(width, height);
  context.drawImage(source, 0, 0, width, height);
  const {data} = context.getImageData(0, 0, width, height);
  return {width, height, data};
}

const drawn = new WeakMap<Pixels, HTMLCanvasElement>();

/** Pixels as something that a canvas can draw; made once. */
export function drawable(pixels: Pixels): HTMLCanvasElement {
  const known = drawn.get(pixels);
  if (known) {
    return known;
  }
  const {width, height} = pixels;
  const {canvas, context} = canvasOf(width, height);
  const data = context.createImageData(width, height);
  data.data.set(pixels.data);
  context.putImageData(data, 0, 0);
  drawn.set(pixels, canvas);
  return canvas;
}

/** A picture in the formats that the browser knows, turned upright. */
export async function decodeImage(bytes: Uint8Array): Promise<Pixels> {
  // The bytes of a page are never shared memory, which Blob would not take.
  const blob = new Blob([bytes as Uint8Array<ArrayBuffer>]);
  const bitmap = await createImageBitmap(blob);
  try {
    return pixelsOf(bitmap, bitmap.width, bitmap.height);
  } finally {
    bitmap.close();
  }
}

export async function encodePng(pixels: Pixels): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>((resolve) => {
    drawable(pixels).toBlob(resolve, 'image/png');
  });
  if (!blob) {
    throw new Error('The browser could not write the picture as PNG');
  }
  return new Uint8Array(await blob.arrayBuffer());
}
