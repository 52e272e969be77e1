import {media, torch, torchvision} from 'react-native-pytorch-core';
import type {Image, Tensor} from 'react-native-pytorch-core';

const T = torchvision.transforms;

/** Width and height of the model's input. */
export const INPUT_SIZE = 256;
/** Width and height of the picture that the canvas shows. */
export const PICTURE_SIZE = 512;

export interface PhotoTensors {
  /** Input of the model: [1, 3, 256, 256] from 0 to 1. */
  input: Tensor;
  /** Picture on the canvas: [3, 512, 512] from 0 to 1. */
  picture: Tensor;
}

/** The middle of a photo in two sizes. */
export function photoToTensors(photo: Image): PhotoTensors {
  const width = photo.getWidth();
  const height = photo.getHeight();
  const blob = media.toBlob(photo);
  const pixels = torch.fromBlob(blob, [height, width, 3]).permute([2, 0, 1]);

  // Cropped while it is bytes: a number needs four times the memory later.
  const square = T.centerCrop(Math.min(width, height))(pixels);
  const picture = T.resize(PICTURE_SIZE)(square.div(255));
  return {input: T.resize(INPUT_SIZE)(picture).unsqueeze(0), picture};
}
