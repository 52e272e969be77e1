import {media, torch, torchvision} from 'react-native-pytorch-core';
import type {Image, Tensor} from 'react-native-pytorch-core';
import model from './model.json';

const T = torchvision.transforms;

/** Width and height of what the model takes. */
const SIZE = model.input.shape[3];

/** The middle of a photo as the model takes it: [1, 3, SIZE, SIZE] from -1 to 1. */
export function photoToTensor(photo: Image): Tensor {
  const width = photo.getWidth();
  const height = photo.getHeight();
  const blob = media.toBlob(photo);
  const pixels = torch.fromBlob(blob, [height, width, 3]).permute([2, 0, 1]);

  // Cropped while it is bytes: a number needs four times the memory later.
  const square = T.centerCrop(Math.min(width, height))(pixels);
  const scaled = T.resize(SIZE)(square.div(255));
  return scaled.mul(2).sub(1).unsqueeze(0);
}
