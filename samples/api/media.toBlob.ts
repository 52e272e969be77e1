// media.toBlob · 0.2.0, next
import {Image, media, Tensor, torch} from 'react-native-pytorch-core';

export function toTensor(image: Image): Tensor {
  const blob = media.toBlob(image); // red, green, blue of each pixel, row by row
  const size = [image.getHeight(), image.getWidth(), 3];
  return torch.fromBlob(blob, size).permute([2, 0, 1]).div(255);
}

// A tensor gives one byte for each value: convert it to uint8 first.
export const bytes = media.toBlob(torch.zeros([4], {dtype: torch.uint8}));
