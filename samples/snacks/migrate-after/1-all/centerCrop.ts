import {torchvision} from 'react-native-pytorch-core';
import type {Tensor} from 'react-native-pytorch-core';
import {cropSize} from './cropSize';
import type {Ratio} from './cropSize';

const T = torchvision.transforms;

/** Cuts the largest area with a ratio out of the middle; without one, a square. */
export function centerCrop(
  pixels: Tensor,
  ratio: Ratio = {width: 1, height: 1},
): Tensor {
  const [, height, width] = pixels.shape;
  return T.centerCrop(cropSize(height, width, ratio))(pixels);
}
