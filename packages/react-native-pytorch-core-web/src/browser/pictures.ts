import type {Pixels} from '../torch/platform';

/**
 * Creates a canvas outside of the document.
 *
 * @throws Error if the browser has no memory for it
 */
export function createCanvas(
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

/** Draws an image in a size and reads its pixels. */
export function readPixels(
  source: CanvasImageSource,
  width: number,
  height: number,
): Pixels {
  const {context} = createCanvas(width, height);
  context.drawImage(source, 0, 0, width, height);
  const {data} = context.getImageData(0, 0, width, height);
  return {width, height, data};
}

const canvases = new WeakMap<Pixels, HTMLCanvasElement>();

/** Puts pixels on a canvas, which is cached. */
export function toCanvas(pixels: Pixels): HTMLCanvasElement {
  const known = canvases.get(pixels);
  if (known) {
    return known;
  }
  const {width, height} = pixels;
  const {canvas, context} = createCanvas(width, height);
  const data = context.createImageData(width, height);
  data.data.set(pixels.data);
  context.putImageData(data, 0, 0);
  canvases.set(pixels, canvas);
  return canvas;
}

/** Decodes a picture in any format of the browser, turned upright by its metadata. */
export async function decodeImage(bytes: Uint8Array): Promise<Pixels> {
  // The cast excludes shared memory, which Blob does not take.
  const blob = new Blob([bytes as Uint8Array<ArrayBuffer>]);
  const bitmap = await createImageBitmap(blob);
  try {
    return readPixels(bitmap, bitmap.width, bitmap.height);
  } finally {
    bitmap.close();
  }
}

/** Encodes pixels as PNG. */
export async function encodePng(pixels: Pixels): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>((resolve) => {
    toCanvas(pixels).toBlob(resolve, 'image/png');
  });
  if (!blob) {
    throw new Error('The browser could not write the picture as PNG');
  }
  return new Uint8Array(await blob.arrayBuffer());
}
