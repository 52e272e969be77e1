import {media, torch} from 'react-native-pytorch-core';
import type {Image, Tensor} from 'react-native-pytorch-core';

/** The bytes of an image in the shape [3, height, width], red first. */
export function pixelsOf(image: Image): Tensor {
  const shape = [image.getHeight(), image.getWidth(), 3];
  return torch.fromBlob(media.toBlob(image), shape).permute([2, 0, 1]);
}
