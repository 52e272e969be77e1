import {media, torch, torchvision} from 'react-native-pytorch-core';
import type {Image, Tensor} from 'react-native-pytorch-core';

const T = torchvision.transforms;

/** The picture where the mask is 1, the background where it is 0, and mixtures between. */
export function blend(
  picture: Tensor,
  mask: Tensor,
  background: Tensor,
): Tensor {
  const [, height, width] = picture.shape;
  const large = T.resize([height, width])(mask);
  return picture.sub(background).mul(large).add(background);
}

/** The picture in a violet light. */
export function tint(picture: Tensor): Tensor {
  const violet = torch.tensor([[[0.4]], [[0.1]], [[0.8]]], {
    dtype: torch.float,
  });
  return picture.mul(0.3).add(violet.mul(0.7));
}

/** Makes an image of a tensor [3, height, width] from 0 to 1. */
export function toImage(picture: Tensor): Image {
  const bytes = picture.mul(255).clamp(0, 255).to({dtype: torch.uint8});
  return media.imageFromTensor(bytes);
}
