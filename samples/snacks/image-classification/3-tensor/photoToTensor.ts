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

  // Channels first, and numbers from 0 to 1.
  let tensor = bytes.permute([2, 0, 1]).div(255);

  // The square in the middle, as large as the model wants it.
  tensor = T.centerCrop(Math.min(width, height))(tensor);
  tensor = T.resize(size)(tensor);

  // The scale of the training images, and a batch of one.
  return T.normalize(mean, std)(tensor).unsqueeze(0);
}
