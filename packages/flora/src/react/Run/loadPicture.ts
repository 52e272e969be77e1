import type {InputPicture, PixelSettings} from '../../core/inputValues';

/**
 * Decodes a picture and scales it to the size of a tensor, on a white background.
 *
 * @throws DOMException if the browser cannot decode the bytes
 */
export async function loadPicture(
  file: Blob,
  name: string,
  {width, height}: {width: number; height: number},
  fit: PixelSettings['fit'],
): Promise<InputPicture> {
  const bitmap = await createImageBitmap(file);
  try {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', {willReadFrequently: true});
    if (!context) {
      throw new Error('The browser gives no canvas of this size.');
    }
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    // Choose the part of the picture that fills the tensor: its middle, or all of it.
    const scale =
      fit === 'crop'
        ? Math.min(bitmap.width / width, bitmap.height / height)
        : undefined;
    const cut = scale
      ? {width: width * scale, height: height * scale}
      : {width: bitmap.width, height: bitmap.height};
    context.imageSmoothingEnabled =
      cut.width !== width || cut.height !== height;
    context.drawImage(
      bitmap,
      (bitmap.width - cut.width) / 2,
      (bitmap.height - cut.height) / 2,
      cut.width,
      cut.height,
      0,
      0,
      width,
      height,
    );
    const {data} = context.getImageData(0, 0, width, height);
    return {name, width, height, rgba: data};
  } finally {
    bitmap.close();
  }
}
