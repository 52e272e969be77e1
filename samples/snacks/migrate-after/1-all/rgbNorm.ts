import {torchvision} from 'react-native-pytorch-core';
import type {Tensor} from 'react-native-pytorch-core';

const T = torchvision.transforms;

/** Values from 0 to 255 on the scale of the training, in a batch of one. */
export function rgbNorm(pixels: Tensor, mean: number[], std: number[]): Tensor {
  return T.normalize(mean, std)(pixels.div(255)).unsqueeze(0);
}
