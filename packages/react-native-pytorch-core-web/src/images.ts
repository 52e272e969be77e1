/** `Image` and `ImageUtil` of the package, over pixels. */

import type {Image} from 'react-native-pytorch-core-next/lib/typescript/ImageModule';
import type {ImageStore, Pixels} from './torch/platform';
import {CACHE, type AppFiles, temporaryPath} from './files';
import {resizePixels} from './pixels';
import type {NativeRef, NativeRefs} from './refs';

/** Native object of an `Image`. */
class ImagePixels {
  constructor(
    readonly pixels: Pixels,
    readonly onRelease?: () => void,
  ) {}
}

/** Native object of an `ImageData`: pixels of a canvas, and their size in points. */
class CanvasPart {
  constructor(
    readonly pixels: Pixels,
    readonly width: number,
    readonly height: number,
  ) {}
}

/** Image data of the package's canvas. */
export interface CanvasImageData extends NativeRef {
  width: number;
  height: number;
  data: Uint8ClampedArray;
  release: () => Promise<void>;
}

export interface Images extends ImageStore<Image> {
  fromPixels: (pixels: Pixels, onRelease?: () => void) => Image;
  /** Returns the image of a reference; methods of a released one throw. */
  fromRef: (ref: NativeRef) => Image;
  /** @param width, height - size in points, which `ImageUtil.fromImageData` gives the image */
  dataFromPixels: (
    pixels: Pixels,
    width: number,
    height: number,
  ) => CanvasImageData;
  /** @throws Error if the value is not image data, or was released */
  dataToPixels: (data: unknown) => Pixels;
  dataToImage: (data: unknown) => Image;
}

export function makeImages(refs: NativeRefs): Images {
  const toPixels = (image: unknown): Pixels => {
    const value = refs.get(image);
    if (!(value instanceof ImagePixels)) {
      throw new Error('The value is not an image, or it was released');
    }
    return value.pixels;
  };

  const requireCanvasPart = (data: unknown): CanvasPart => {
    const value = refs.get(data);
    if (!(value instanceof CanvasPart)) {
      throw new Error('The value is not image data, or it was released');
    }
    return value;
  };

  const fromRef = ({ID}: NativeRef): Image => {
    const image: Image = {
      ID,
      getWidth: () => toPixels(image).width,
      getHeight: () => toPixels(image).height,
      getNaturalWidth: () => toPixels(image).width,
      getNaturalHeight: () => toPixels(image).height,
      // Images of canvases are always scaled, so the density is 1.
      getPixelDensity: () => 1,
      scale: (sx, sy) => {
        const pixels = toPixels(image);
        return Promise.resolve(
          fromPixels(
            resizePixels(
              pixels,
              Math.round(pixels.width * sx),
              Math.round(pixels.height * sy),
            ),
          ),
        );
      },
      release: () => {
        const value = refs.get(image);
        refs.release(image);
        if (value instanceof ImagePixels) {
          value.onRelease?.();
        }
        return Promise.resolve();
      },
    };
    return image;
  };

  const fromPixels = (pixels: Pixels, onRelease?: () => void): Image =>
    fromRef({ID: refs.add(new ImagePixels(pixels, onRelease))});

  return {
    fromPixels,
    toPixels,
    fromRef,
    dataFromPixels: (pixels, width, height) => {
      const data: CanvasImageData = {
        ID: refs.add(new CanvasPart(pixels, width, height)),
        width,
        height,
        // The package leaves the data empty.
        data: new Uint8ClampedArray(),
        release: () => {
          refs.release(data);
          return Promise.resolve();
        },
      };
      return data;
    },
    dataToPixels: (data) => requireCanvasPart(data).pixels,
    dataToImage: (data) => {
      const {pixels, width, height} = requireCanvasPart(data);
      return fromPixels(
        resizePixels(pixels, Math.trunc(width), Math.trunc(height)),
      );
    },
  };
}

/** Services of the host for images. */
interface ImageFiles {
  files: AppFiles;
  /** Fetches an address, if the page allows it. */
  fetch: (uri: string) => Promise<Uint8Array>;
  /** Address of an asset's number, which `require` returned. */
  assetUri: (asset: number) => string;
  /** @throws Error if the bytes are not a picture */
  decodeImage: (bytes: Uint8Array) => Promise<Pixels>;
  encodePng: (pixels: Pixels) => Promise<Uint8Array>;
}

export function makeImageUtil(
  images: Images,
  {files, fetch, assetUri, decodeImage, encodePng}: ImageFiles,
) {
  const decode = async (bytes: Uint8Array, from: string): Promise<Image> => {
    try {
      return images.fromPixels(await decodeImage(bytes));
    } catch (error) {
      throw new Error(`Could not load image from ${from}`, {cause: error});
    }
  };
  return {
    fromBundle: async (asset: number): Promise<Image> => {
      const uri = assetUri(asset);
      return decode(await fetch(uri), uri);
    },
    fromFile: async (path: string): Promise<Image> => {
      // Refuse addresses, as Android does.
      const bytes = path.startsWith('file:') ? undefined : files.read(path);
      if (!bytes) {
        throw new Error(
          `File does not exist ${path}${path.startsWith('file:') ? ": give the path without 'file://'" : `; files lie in ${CACHE} here`}`,
        );
      }
      return decode(bytes, path);
    },
    fromImageData: (data: NativeRef): Promise<Image> =>
      new Promise((resolve) => {
        resolve(images.dataToImage(data));
      }),
    fromJSRef: (ref: NativeRef): Image => images.fromRef(ref),
    fromURL: async (url: string): Promise<Image> => {
      try {
        return await decode(await fetch(url), url);
      } catch (error) {
        throw new Error(`Could not load image from ${url}`, {cause: error});
      }
    },
    release: (image: Image): Promise<void> => images.fromRef(image).release(),
    toFile: async (image: Image): Promise<string> => {
      const path = temporaryPath(files, 'image', '.png');
      files.write(path, await encodePng(images.toPixels(image)));
      return path;
    },
  };
}
