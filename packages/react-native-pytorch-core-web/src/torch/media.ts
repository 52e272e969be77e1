/** Creates `media` of the package, which converts images and tensors to bytes and back. */

import {
  elements,
  permute,
  type Tensor as Core,
} from '@playtorch-docs/ptl-runtime/tensor';
import {asBlob, makeBlob} from './blob';
import {asNumber, asObject, runNative, requireArguments} from './host';
import type {ImageStore, Pixels} from './platform';
import {unwrapTensor} from './tensor';
import type {Blob, Tensor} from './types';

/** Types of image blobs, by the channels of a pixel. */
const BLOB_TYPES = {
  1: 'image/x-playtorch-grayscale',
  3: 'image/x-playtorch-rgb',
  4: 'image/x-playtorch-rgba',
} as const;

const isChannels = (channels: number): channels is keyof typeof BLOB_TYPES =>
  Object.hasOwn(BLOB_TYPES, channels);

/** Interface of `media`, for any kind of image. */
export interface MediaOf<Image> {
  imageFromBlob: (blob: Blob, width: number, height: number) => Image;
  imageFromTensor: (tensor: Tensor) => Image;
  toBlob: (value: Tensor | Image) => Blob;
}

/** Decodes bytes with one, three or four channels per pixel. */
function decodePixels(
  bytes: Uint8Array,
  width: number,
  height: number,
  channels: keyof typeof BLOB_TYPES,
): Pixels {
  const count = width * height;
  if (bytes.length < count * channels) {
    throw new Error(
      `${width} × ${height} pixels of ${channels} bytes need ${count * channels}, and the blob has ${bytes.length}`,
    );
  }
  const data = new Uint8ClampedArray(count * 4);
  for (let i = 0; i < count; i += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const at = i * channels + (channels === 1 ? 0 : channel);
      data[i * 4 + channel] = bytes[at] ?? 0;
    }
    data[i * 4 + 3] = channels === 4 ? (bytes[i * 4 + 3] ?? 0) : 255;
  }
  return {width, height, data};
}

/** Reads as many bytes of a tensor's memory as it has elements, whatever their size, as the native code does. */
function readFirstBytes({storage, offset, numel}: Core): Uint8Array {
  const {data} = storage;
  const start = data.byteOffset + offset * data.BYTES_PER_ELEMENT;
  return new Uint8Array(data.buffer, start, numel).slice();
}

/** Reads red, green and blue of each pixel, the content of a photo's blob. */
function readRgb({data}: Pixels): Uint8Array {
  return Uint8Array.from(
    {length: (data.length / 4) * 3},
    (_, i) => data[Math.floor(i / 3) * 4 + (i % 3)] ?? 0,
  );
}

const createFailure = (width: number, height: number, reason: unknown) =>
  new Error(
    `error on converting blob to image with width: ${width.toFixed(6)}, height: ${height.toFixed(6)}\n${reason instanceof Error ? reason.message : String(reason)}`,
  );

export function makeMedia<Image>({
  fromPixels,
  toPixels,
}: ImageStore<Image>): MediaOf<Image> {
  function createImage(
    bytes: Uint8Array,
    type: string,
    width: number,
    height: number,
  ): Image {
    try {
      const channels = ([1, 3, 4] as const).find(
        (one) => BLOB_TYPES[one] === type,
      );
      if (!channels) {
        throw new Error(`Cannot create image from blob with type: ${type}`);
      }
      return fromPixels(
        decodePixels(bytes, Math.trunc(width), Math.trunc(height), channels),
      );
    } catch (error) {
      throw createFailure(width, height, error);
    }
  }

  const imageFromTensor = (value: unknown): Image => {
    const core = unwrapTensor(asObject(value));
    if (!core) {
      throw new Error('Object is not a HostObject of desired type');
    }
    if (core.dim !== 3 || core.dtype !== 'uint8') {
      throw new Error(
        'input tensor must be of shape (channels, height, width) with dtype uint8',
      );
    }
    const [channels = 0, height = 0, width = 0] = core.sizes;
    if (!isChannels(channels)) {
      throw new Error(
        'input tensor must be of shape (1, height, width) or (3, height, width) or (4, height, width)',
      );
    }
    const bytes = elements(permute(core, [1, 2, 0])) as Uint8Array;
    return createImage(bytes, BLOB_TYPES[channels], width, height);
  };

  return {
    imageFromBlob: (...args: unknown[]) =>
      runNative(() => {
        requireArguments(args, 3);
        const {bytes, type} = asBlob(args[0]);
        return createImage(bytes, type, asNumber(args[1]), asNumber(args[2]));
      }),
    imageFromTensor: (...args: unknown[]) =>
      runNative(() => {
        requireArguments(args, 1);
        return imageFromTensor(args[0]);
      }),
    toBlob: (...args: unknown[]) => {
      if (args.length !== 1) {
        throw new Error('function requires 1 argument');
      }
      const [value] = args;
      if (typeof value !== 'object' || value === null) {
        throw new Error('argument must be an object');
      }
      const core = unwrapTensor(value);
      return core
        ? makeBlob(readFirstBytes(core))
        : makeBlob(readRgb(toPixels(value)), BLOB_TYPES[3]);
    },
  };
}
