import {media, torch, torchvision} from 'react-native-pytorch-core';
import type {Image, Tensor} from 'react-native-pytorch-core';
import model from './model.json';

const T = torchvision.transforms;

/** Brings a photo into the form of the model's training images. */
export function photoToTensor(photo: Image): Tensor {
  const {mean, shape, std} = model.input;
  const size = shape[2];
  const width = photo.getWidth();
  const height = photo.getHeight();

  // The bytes of the pixels, row by row: red, green, blue, red, green, blue …
  const bytes = torch.fromBlob(media.toBlob(photo), [height, width, 3]);

  // Channels first, and the square in the middle: bytes take the least memory.
  let tensor = bytes.permute([2, 0, 1]);
  tensor = T.centerCrop(Math.min(width, height))(tensor);

  // Numbers from 0 to 1, in the size of the model.
  tensor = T.resize(size)(tensor.div(255));

  // The scale of the training images, and a batch of one.
  return T.normalize(mean, std)(tensor).unsqueeze(0);
}
