/** Runs `transforms` of `tensor_from_image` in the arithmetic of Android. */

import {permute, Tensor} from '@playtorch-docs/ptl-runtime/tensor';
import type {Pixels} from '../torch/platform';
import {cropPixels, resizePixels} from '../pixels';
import {parseColor, type Rgb} from '@playtorch-docs/ptl/color';
import {
  asFields,
  readDouble,
  readDoubles,
  type JsonFields,
  hasField,
  readInt,
  readString,
} from './fields';

const {fround} = Math;

/** Crops the largest centered part with the ratio of width to height, without scaling. */
function cropCenter(pixels: Pixels, fields: JsonFields): Pixels {
  const sized = hasField(fields, 'width') && hasField(fields, 'height');
  const ratio = fround(
    sized ? readInt(fields, 'width') / readInt(fields, 'height') : 1,
  );
  const {width, height} = pixels;
  const wide = ratio > fround(width / height);
  const cropWidth = wide ? width : Math.floor(fround(height * ratio));
  const cropHeight = wide ? Math.floor(fround(width / ratio)) : height;
  return cropPixels(
    pixels,
    Math.trunc((width - cropWidth) / 2),
    Math.trunc((height - cropHeight) / 2),
    cropWidth,
    cropHeight,
  );
}

function scaleImage(pixels: Pixels, fields: JsonFields): Pixels {
  if (!hasField(fields, 'width') || !hasField(fields, 'height')) {
    throw new Error(
      'width and height property are required for scale transform',
    );
  }
  return resizePixels(
    pixels,
    readInt(fields, 'width'),
    readInt(fields, 'height'),
  );
}

/** Normalizes colors; returns [1, 3, height, width] in channels-last memory. */
function normalizeRgb(
  {width, height, data}: Pixels,
  fields: JsonFields,
): Tensor {
  const mean = readDoubles(fields, 'mean').map(fround);
  const std = readDoubles(fields, 'std').map(fround);
  if (mean.length !== 3 || std.length !== 3) {
    throw new Error('mean and std of rgb_norm have three numbers each');
  }
  const out = new Float32Array(width * height * 3);
  for (let i = 0; i < out.length; i += 1) {
    const channel = i % 3;
    const value = fround((data[((i - channel) / 3) * 4 + channel] ?? 0) / 255);
    out[i] = fround(value - (mean[channel] ?? 0)) / (std[channel] ?? 1);
  }
  return permute(
    Tensor.over(out, [1, height, width, 3], 'float32'),
    [0, 3, 1, 2],
  );
}

const measureDistance = (
  red: number,
  green: number,
  blue: number,
  [r, g, b]: Rgb,
): number =>
  fround(Math.sqrt((red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2));

/** Computes the position of each pixel between background (0) and foreground (1), normalized: [1, 1, height, width]. */
function normalizeGreyscale(
  {width, height, data}: Pixels,
  fields: JsonFields,
): Tensor {
  const background = parseColor(readString(fields, 'colorBackground'));
  const foreground = parseColor(readString(fields, 'colorForeground'));
  const mean = fround(readDouble(fields, 'mean'));
  const std = fround(readDouble(fields, 'std'));
  const out = new Float32Array(width * height);
  for (let i = 0; i < out.length; i += 1) {
    const rgb = [
      data[i * 4] ?? 0,
      data[i * 4 + 1] ?? 0,
      data[i * 4 + 2] ?? 0,
    ] as const;
    const from = measureDistance(...rgb, background);
    const to = measureDistance(...rgb, foreground);
    out[i] = fround(fround(from / fround(from + to)) - mean) / std;
  }
  return Tensor.over(out, [1, 1, height, width], 'float32');
}

const IMAGE_TRANSFORMS: Readonly<
  Record<string, (pixels: Pixels, fields: JsonFields) => Pixels>
> = {center_crop: cropCenter, scale: scaleImage};

const TENSOR_TRANSFORMS: Readonly<
  Record<string, (pixels: Pixels, fields: JsonFields) => Tensor>
> = {rgb_norm: normalizeRgb, greyscale_norm: normalizeGreyscale};

const findTransform = <T>(
  table: Readonly<Record<string, T>>,
  name: string,
  of: string,
) => {
  const transform = Object.hasOwn(table, name) ? table[name] : undefined;
  if (!transform) {
    throw new Error(`Unknown ${of} transform`);
  }
  return transform;
};

/**
 * Runs the transforms in order; the last one makes the tensor.
 *
 * @throws Error with Android's message
 */
export function transformImage(
  pixels: Pixels,
  transforms: readonly unknown[],
): Tensor {
  let current: Pixels | Tensor = pixels;
  for (const [i, one] of transforms.entries()) {
    const fields = asFields(one, `transforms[${i}]`);
    const type = readString(fields, 'type');
    const name = readString(fields, 'name');
    if (type !== 'image_to_image' && type !== 'image_to_tensor') {
      // Skip unknown types, as Android does.
      continue;
    }
    if (current instanceof Tensor) {
      throw new Error(
        `transforms[${i}] (${name}) comes after the tensor is made: image_to_tensor has to be the last`,
      );
    }
    current =
      type === 'image_to_image'
        ? findTransform(IMAGE_TRANSFORMS, name, type)(current, fields)
        : findTransform(TENSOR_TRANSFORMS, name, type)(current, fields);
  }
  if (!(current instanceof Tensor)) {
    throw new Error(
      'transforms give an image and no tensor: the last one has to be image_to_tensor',
    );
  }
  return current;
}
