/** Creates `torchvision.transforms` of the package, computed as by torchvision 0.14. */

import {
  binary,
  binaryInPlace,
  padConstant,
  unbind,
} from '@playtorch-docs/ptl-runtime/operators';
import {
  cast,
  clone,
  expand,
  isFloating,
  isIntegral,
  narrow,
  printSizes,
  roundHalfEven,
  scalarTypeOf,
  squeeze,
  Tensor as Core,
  TensorError,
  unsqueeze,
  view,
} from '@playtorch-docs/ptl-runtime/tensor';
import {callNamed, nameCalls} from '../failedCalls';
import {asNumber, flattenNumbers, runNative} from './host';
import {asTensor, type CallOperator} from './tensor';
import type {Tensor, Transform, Transforms} from './types';

type SizeList = readonly number[];

const OWNER = 'torchvision.transforms';

function requireImage(image: Core): {height: number; width: number} {
  if (image.dim < 2) {
    throw new TensorError('Tensor is not a torch image.');
  }
  const [height = 0, width = 0] = image.sizes.slice(-2);
  return {height, width};
}

/** Crops the center of a picture; a smaller picture is padded with 0 first. */
export function centerCrop(image: Core, size: SizeList): Core {
  const [cropHeight = 0, cropWidth = cropHeight] = size;
  const {height, width} = requireImage(image);
  const [missingY, missingX] = [
    Math.max(cropHeight - height, 0),
    Math.max(cropWidth - width, 0),
  ];
  const padded =
    missingX || missingY
      ? padConstant(
          image,
          [
            Math.floor(missingX / 2),
            Math.floor((missingX + 1) / 2),
            Math.floor(missingY / 2),
            Math.floor((missingY + 1) / 2),
          ],
          0n,
        )
      : image;
  const [fullHeight, fullWidth] = [height + missingY, width + missingX];
  const top = roundHalfEven((fullHeight - cropHeight) / 2);
  const left = roundHalfEven((fullWidth - cropWidth) / 2);
  return narrow(narrow(padded, -2, top, cropHeight), -1, left, cropWidth);
}

/** Weights of red, green and blue in luma (ITU-R BT.601), as torchvision rounds them. */
const LUMA_WEIGHTS = [0.2989, 0.587, 0.114] as const;

export function grayscale(image: Core, channels: number): Core {
  if (image.dim < 3) {
    throw new TensorError(
      `Input image tensor should have at least 3 dimensions, but found ${image.dim}`,
    );
  }
  const channelCount = image.sizes.at(-3) ?? 0;
  // Refuse other channels, as the package's script module does; newer torchvision takes one channel too.
  if (channelCount !== 3) {
    throw new TensorError(
      `Input image tensor permitted channel values are [3], but found ${channelCount}`,
    );
  }
  const gray = unsqueeze(
    cast(
      unbind(image, -3)
        .map((channel, i) => binary('mul', channel, LUMA_WEIGHTS[i] ?? 0))
        .reduce((sum, part) => binary('add', sum, part)),
      image.dtype,
    ),
    -3,
  );
  return channels === 3 ? expand(gray, image.sizes) : gray;
}

export function normalize(image: Core, mean: SizeList, std: SizeList): Core {
  requireImage(image);
  if (!isFloating(image.dtype)) {
    throw new TensorError(
      `Input tensor should be a float tensor. Got ${scalarTypeOf[image.dtype]}.`,
    );
  }
  if (image.dim < 3) {
    throw new TensorError(
      `Expected tensor to be a tensor image of size (..., C, H, W). Got tensor.size() = ${printSizes(image.sizes)}`,
    );
  }
  if (std.some((value) => value === 0)) {
    throw new TensorError(
      `std evaluated to zero after conversion to ${scalarTypeOf[image.dtype]}, leading to division by zero.`,
    );
  }
  const perChannel = (values: SizeList) =>
    cast(
      view(
        Core.over(Float64Array.from(values), [values.length], 'float64'),
        [-1, 1, 1],
      ),
      image.dtype,
    );
  const result = clone(image);
  binaryInPlace('sub', result, perChannel(mean));
  return binaryInPlace('div', result, perChannel(std));
}

/** Resolves height and width: a single number is the shorter side, and the ratio stays. */
function resolveSize(height: number, width: number, size: SizeList): SizeList {
  const [first = 0, second] = size;
  if (second !== undefined) {
    return [first, second];
  }
  const [short, long] = width <= height ? [width, height] : [height, width];
  const other = Math.trunc((first * long) / short);
  return width <= height ? [other, first] : [first, other];
}

/** Resizes bilinearly without antialiasing, as torchvision resizes tensors. */
export function resize(image: Core, size: SizeList, call: CallOperator): Core {
  const {height, width} = requireImage(image);
  const target = resolveSize(height, width, size);
  if (target[0] === height && target[1] === width) {
    return image;
  }
  // Compute in float32, the operator's only dtype; torchvision computes float64 in float64.
  const computed = cast(image, 'float32');
  const batch = image.dim < 4 ? unsqueeze(computed, 0) : computed;
  const resized = call(
    'aten::upsample_bilinear2d.vec',
    batch,
    target.map(BigInt),
    false,
    null,
  ) as Core;
  const same = image.dim < 4 ? squeeze(resized, [0]) : resized;
  if (same.dtype === image.dtype) {
    return same;
  }
  return cast(
    isIntegral(image.dtype) ? (call('aten::round', same) as Core) : same,
    image.dtype,
  );
}

function readSizeArgument(args: readonly unknown[]): SizeList {
  // Name resize for a crop too, as the native code does.
  requireCount(args, 1, 'resize');
  const size = flattenNumbers(args[0]).map(Math.trunc);
  if (size.length < 1 || size.length > 2) {
    throw new Error(
      `${size.length < 1 ? 'Not enough' : 'Too many'} values to unpack (expect 2, got ${size.length})`,
    );
  }
  return size;
}

function requireCount(
  args: readonly unknown[],
  count: number,
  name: string,
): void {
  if (args.length !== count) {
    throw new Error(
      `Factory function ${name} expects ${count} argument but ${args.length} are given.`,
    );
  }
}

export function makeTransforms(
  wrap: (core: Core) => Tensor,
  call: CallOperator,
): Transforms {
  const createTransform = (
    name: keyof Transforms,
    run: (image: Core) => Core,
  ): Transform => {
    const transform = (args: readonly unknown[]) => {
      if (args.length !== 1) {
        throw new Error(`Module expect 1 input but ${args.length} are given.`);
      }
      return runNative(() => wrap(run(asTensor(args[0]))));
    };
    const forward = (...args: unknown[]) =>
      callNamed(`${OWNER}.${name}`, () => transform(args));
    return Object.assign(forward, {forward});
  };
  return nameCalls<Transforms>(OWNER, {
    centerCrop: (...args: unknown[]) => {
      const size = readSizeArgument(args);
      return createTransform('centerCrop', (image) => centerCrop(image, size));
    },
    grayscale: (...args: unknown[]) => {
      if (args.length > 1) {
        throw new Error(
          `Factory function grayscale expects 0 or 1 argument but ${args.length} are given.`,
        );
      }
      const channels = args.length ? Math.trunc(asNumber(args[0])) : 1;
      if (channels !== 1 && channels !== 3) {
        throw new Error(
          `num_output_channels should be either 1 or 3 but ${channels} is given.`,
        );
      }
      return createTransform('grayscale', (image) =>
        grayscale(image, channels),
      );
    },
    normalize: (...args: unknown[]) => {
      requireCount(args, 2, 'normalize');
      const [mean = [], std = []] = args.map(flattenNumbers);
      return createTransform('normalize', (image) =>
        normalize(image, mean, std),
      );
    },
    resize: (...args: unknown[]) => {
      const size = readSizeArgument(args);
      return createTransform('resize', (image) => resize(image, size, call));
    },
  });
}
