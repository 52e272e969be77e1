import type {FrameLocator, Locator, Page} from '@playwright/test';
import type {Pixels} from '@playtorch-docs/react-native-pytorch-core-web';

export type Color = readonly [red: number, green: number, blue: number];

export interface PictureSize {
  width: number;
  height: number;
}

/** The colors of `photo` at a place from 0 to 1: no two parts are alike, and none is yellow. */
export const colorAt = (x: number, y: number): Color => [255 * x, 255 * y, 200];

/** A photo whose left to right is red, and top to bottom green, as PNG. */
export async function makePhoto(
  page: Page,
  size: PictureSize,
): Promise<Buffer> {
  const text = await page.evaluate(({width, height}) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, {width, height});
    const context = canvas.getContext('2d');
    const image = new ImageData(width, height);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        image.data.set(
          [(255 * (x + 0.5)) / width, (255 * (y + 0.5)) / height, 200, 255],
          (y * width + x) * 4,
        );
      }
    }
    context?.putImageData(image, 0, 0);
    return canvas.toDataURL('image/png').replace(/^.*,/, '');
  }, size);
  return Buffer.from(text, 'base64');
}

/** Holds a picture before the program's camera, as the reader does who chooses a file. */
export async function holdPicture(
  page: Page,
  frame: FrameLocator,
  picture: Buffer,
): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await frame.getByRole('button', {name: 'Choose a picture'}).click();
  const chooser = await choosing;
  await chooser.setFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: picture,
  });
}

export const takePicture = (frame: FrameLocator): Promise<void> =>
  frame.getByRole('button', {name: 'Take picture'}).click();

/** Takes a picture of the screen where an element is. */
export async function takeScreenshot(element: Locator): Promise<Pixels> {
  const {readPng} = await import('../../../tools/fact-checks/player/readPng');
  return readPng(
    await element.screenshot({
      animations: 'disabled',
      // The bar at the page's upper edge would cover some of it.
      style: 'nav {visibility: hidden !important}',
    }),
  );
}

export function colorOf({width, data}: Pixels, x: number, y: number): Color {
  const at = (Math.floor(y) * width + Math.floor(x)) * 4;
  return [data[at] ?? NaN, data[at + 1] ?? NaN, data[at + 2] ?? NaN];
}

/** Whether two colors are alike to the eye; false for a place outside of a picture. */
export const areAlike = (a: Color, b: Color, most: number): boolean =>
  a.every((value, channel) => Math.abs(value - (b[channel] ?? NaN)) <= most);

/** Where a picture stands when it is shown whole, as large as it fits, in the middle. */
export function toContained(picture: PictureSize, place: PictureSize) {
  const scale = Math.min(
    place.width / picture.width,
    place.height / picture.height,
  );
  const [width, height] = [picture.width * scale, picture.height * scale];
  return {
    left: (place.width - width) / 2,
    top: (place.height - height) / 2,
    width,
    height,
  };
}
