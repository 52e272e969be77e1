import {media, torch, torchvision} from 'react-native-pytorch-core';
import type {Image, Tensor} from 'react-native-pytorch-core';
import type {ImageSpec} from './readSpec';

const T = torchvision.transforms;

/** What tensor_from_image did with center_crop, scale and rgb_norm. */
export function pack(image: Image, {size, mean, std}: ImageSpec): Tensor {
  const width = image.getWidth();
  const height = image.getHeight();
  const bytes = torch.fromBlob(media.toBlob(image), [height, width, 3]);
  const colors = bytes.permute([2, 0, 1]).div(255);

  const square = T.centerCrop(Math.min(width, height))(colors);
  const scaled = T.resize([size, size])(square);
  return T.normalize(mean, std)(scaled).unsqueeze(0);
}
