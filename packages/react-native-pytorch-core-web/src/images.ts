/** `Image` and `ImageUtil` of the package, over pixels. */

import type {Image} from 'react-native-pytorch-core-next/lib/typescript/ImageModule';
import type {ImageStore, Pixels} from './torch/platform';
import {CACHE, type Files, temporaryPath} from './files';
import {resized} from './pixels';
import type {Ref, Refs} from './refs';

/** Pixels behind an `Image`. */
class Picture {
  constructor(
    readonly pixels: Pixels,
    readonly onRelease?: () => void,
  ) {}
}

/** Pixels of a canvas behind an `ImageData`, and the size in points that was asked for. */
class CanvasPart {
  constructor(
    readonly pixels: Pixels,
    readonly width: number,
    readonly height: number,
  ) {}
}

/** What the package's canvas hands out. */
export interface ImageData extends Ref {
  width: number;
  height: number;
  data: Uint8ClampedArray;
  release: () => Promise<void>;
}

export interface Images extends ImageStore<Image> {
  fromPixels: (pixels: Pixels, onRelease?: () => void) => Image;
  /** The image of a reference, which may be gone: its methods say so then. */
  fromRef: (ref: Ref) => Image;
  /** @param width, height - in points, which `ImageUtil.fromImageData` makes the image's size */
  dataFromPixels: (pixels: Pixels, width: number, height: number) => ImageData;
  /** @throws Error if the value is not image data, or one that was released. */
  dataToPixels: (data: unknown) => Pixels;
  dataToImage: (data: unknown) => Image;
}

export function makeImages(refs: Refs): Images {
  const toPixels = (image: unknown): Pixels => {
    const value = refs.get(image);
    if (!(value instanceof Picture)) {
      throw new Error('The value is not an image, or it was released');
    }
    return value.pixels;
  };

  const part = (data: unknown): CanvasPart => {
    const value = refs.get(data);
    if (!(value instanceof CanvasPart)) {
      throw new Error('The value is not image data, or it was released');
    }
    return value;
  };

  const fromRef = ({ID}: Ref): Image => {
    const image: Image = {
      ID,
      getWidth: () => toPixels(image).width,
      getHeight: () => toPixels(image).height,
      getNaturalWidth: () => toPixels(image).width,
      getNaturalHeight: () => toPixels(image).height,
      // Only an image of a canvas that was not scaled has another one, and the package always scales.
      getPixelDensity: () => 1,
      scale: (sx, sy) => {
        const pixels = toPixels(image);
        return Promise.resolve(
          fromPixels(
            resized(
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
        if (value instanceof Picture) {
          value.onRelease?.();
        }
        return Promise.resolve();
      },
    };
    return image;
  };

  const fromPixels = (pixels: Pixels, onRelease?: () => void): Image =>
    fromRef({ID: refs.add(new Picture(pixels, onRelease))});

  return {
    fromPixels,
    toPixels,
    fromRef,
    dataFromPixels: (pixels, width, height) => {
      const data: ImageData = {
        ID: refs.add(new CanvasPart(pixels, width, height)),
        width,
        height,
        // The package never fills it.
        data: new Uint8ClampedArray(),
        release: () => {
          refs.release(data);
          return Promise.resolve();
        },
      };
      return data;
    },
    dataToPixels: (data) => part(data).pixels,
    dataToImage: (data) => {
      const {pixels, width, height} = part(data);
      return fromPixels(resized(pixels, Math.trunc(width), Math.trunc(height)));
    },
  };
}

/** What a place must give so that files become pictures. */
interface ImageFiles {
  files: Files;
  /** Bytes of an address: the page decides which it fetches. */
  fetch: (uri: string) => Promise<Uint8Array>;
  /** Address of what `require` gave. */
  assetUri: (asset: number) => string;
  /** @throws Error if the bytes are not a picture. */
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
      // Android takes a path, not an address: what works here has to work there.
      const bytes = path.startsWith('file:') ? undefined : files.read(path);
      if (!bytes) {
        throw new Error(
          `File does not exist ${path}${path.startsWith('file:') ? ": give the path without 'file://'" : `; files lie in ${CACHE} here`}`,
        );
      }
      return decode(bytes, path);
    },
    fromImageData: (data: Ref): Promise<Image> =>
      new Promise((resolve) => {
        resolve(images.dataToImage(data));
      }),
    fromJSRef: (ref: Ref): Image => images.fromRef(ref),
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
