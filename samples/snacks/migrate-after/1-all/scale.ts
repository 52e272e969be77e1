import {torch, torchvision} from 'react-native-pytorch-core';
import type {Tensor} from 'react-native-pytorch-core';

const T = torchvision.transforms;

/** Resizes to exactly this size; values from 0 to 255 stay in this range. */
export function scale(
  pixels: Tensor,
  {width, height}: {width: number; height: number},
): Tensor {
  return T.resize([height, width])(pixels.to({dtype: torch.float32}));
}
