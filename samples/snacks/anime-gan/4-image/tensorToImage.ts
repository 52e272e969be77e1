import {media, torch} from 'react-native-pytorch-core';
import type {Image, Tensor} from 'react-native-pytorch-core';

/** Makes an image of what the model gives: [1, 3, height, width] from -1 to 1. */
export function tensorToImage(output: Tensor): Image {
  const pixels = output.squeeze(0).add(1).div(2).mul(255).clamp(0, 255);
  return media.imageFromTensor(pixels.to({dtype: torch.uint8}));
}
