/** `transforms` of `tensor_from_image`, in the arithmetic of Android. */

import {permute, Tensor} from '@playtorch-docs/ptl-runtime/tensor';
import type {Pixels} from '../torch/platform';
import {cut, resized} from '../pixels';
import {parseColor, type Rgb} from './color';
import {
  asFields,
  double,
  doubles,
  type Fields,
  has,
  int,
  string,
} from './fields';

const {fround} = Math;

/** The largest part in the middle with the ratio width to height; its size stays. */
function centerCrop(pixels: Pixels, fields: Fields): Pixels {
  const sized = has(fields, 'width') && has(fields, 'height');
  const wanted = fround(
    sized ? int(fields, 'width') / int(fields, 'height') : 1,
  );
  const {width, height} = pixels;
  const wide = wanted > fround(width / height);
  const cropWidth = wide ? width : Math.floor(fround(height * wanted));
  const cropHeight = wide ? Math.floor(fround(width / wanted)) : height;
  return cut(
    pixels,
    Math.trunc((width - cropWidth) / 2),
    Math.trunc((height - cropHeight) / 2),
    cropWidth,
    cropHeight,
  );
}

function scale(pixels: Pixels, fields: Fields): Pixels {
  if (!has(fields, 'width') || !has(fields, 'height')) {
    throw new Error(
      'width and height property are required for scale transform',
    );
  }
  return resized(pixels, int(fields, 'width'), int(fields, 'height'));
}

/** [1, 3, height, width] in channels-last memory. */
function rgbNorm({width, height, data}: Pixels, fields: Fields): Tensor {
  const mean = doubles(fields, 'mean').map(fround);
  const std = doubles(fields, 'std').map(fround);
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

const distance = (
  red: number,
  green: number,
  blue: number,
  [r, g, b]: Rgb,
): number =>
  fround(Math.sqrt((red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2));

/** How far a pixel is from the background on the way to the foreground: [1, 1, height, width]. */
function greyscaleNorm({width, height, data}: Pixels, fields: Fields): Tensor {
  const background = parseColor(string(fields, 'colorBackground'));
  const foreground = parseColor(string(fields, 'colorForeground'));
  const mean = fround(double(fields, 'mean'));
  const std = fround(double(fields, 'std'));
  const out = new Float32Array(width * height);
  for (let i = 0; i < out.length; i += 1) {
    const rgb = [
      data[i * 4] ?? 0,
      data[i * 4 + 1] ?? 0,
      data[i * 4 + 2] ?? 0,
    ] as const;
    const from = distance(...rgb, background);
    const to = distance(...rgb, foreground);
    out[i] = fround(fround(from / fround(from + to)) - mean) / std;
  }
  return Tensor.over(out, [1, 1, height, width], 'float32');
}

const toImage: Readonly<
  Record<string, (pixels: Pixels, fields: Fields) => Pixels>
> = {center_crop: centerCrop, scale};

const toTensor: Readonly<
  Record<string, (pixels: Pixels, fields: Fields) => Tensor>
> = {rgb_norm: rgbNorm, greyscale_norm: greyscaleNorm};

const find = <T>(
  table: Readonly<Record<string, T>>,
  name: string,
  of: string,
) => {
  const found = Object.hasOwn(table, name) ? table[name] : undefined;
  if (!found) {
    throw new Error(`Unknown ${of} transform`);
  }
  return found;
};

/**
 * Runs the transforms one after the other; the last one makes the tensor.
 *
 * @throws Error in Android's words
 */
export function transformImage(
  pixels: Pixels,
  transforms: readonly unknown[],
): Tensor {
  let current: Pixels | Tensor = pixels;
  for (const [i, one] of transforms.entries()) {
    const fields = asFields(one, `transforms[${i}]`);
    const type = string(fields, 'type');
    const name = string(fields, 'name');
    if (type !== 'image_to_image' && type !== 'image_to_tensor') {
      // Android skips what it does not know.
      continue;
    }
    if (current instanceof Tensor) {
      throw new Error(
        `transforms[${i}] (${name}) comes after the tensor is made: image_to_tensor has to be the last`,
      );
    }
    current =
      type === 'image_to_image'
        ? find(toImage, name, type)(current, fields)
        : find(toTensor, name, type)(current, fields);
  }
  if (!(current instanceof Tensor)) {
    throw new Error(
      'transforms give an image and no tensor: the last one has to be image_to_tensor',
    );
  }
  return current;
}
