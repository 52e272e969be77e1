import {media, torch, torchvision} from 'react-native-pytorch-core';
import type {Image, Tensor} from 'react-native-pytorch-core';
import type {ImageSpec} from './readSpec';

const T = torchvision.transforms;

/** What tensor_from_image did with center_crop, scale and rgb_norm. */
export function pack(image: Image, {size, mean, std}: ImageSpec): Tensor {
  const width = image.getWidth();
  const height = image.getHeight();
  const bytes = torch.fromBlob(media.toBlob(image), [height, width, 3]);
  const pixels = bytes.permute([2, 0, 1]);

  // Cropped while it is bytes: a number needs four times the memory later.
  const square = T.centerCrop(Math.min(width, height))(pixels);
  const scaled = T.resize([size, size])(square.div(255));
  return T.normalize(mean, std)(scaled).unsqueeze(0);
}
