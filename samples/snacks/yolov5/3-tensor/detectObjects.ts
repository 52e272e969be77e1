import {media, torch, torchvision} from 'react-native-pytorch-core';
import type {Image, Tensor} from 'react-native-pytorch-core';
import model from './model.json';

const T = torchvision.transforms;

const [, , INPUT_HEIGHT, INPUT_WIDTH] = model.input.shape;

export async function detectObjects(image: Image): Promise<void> {
  const input = toTensor(image);
  console.log(`input: ${input.dtype} ${input.shape.join(' × ')}`);
}

/** The photo as the model takes it: stretched to a square, in a batch of one. */
function toTensor(image: Image): Tensor {
  const size = [image.getHeight(), image.getWidth(), 3];
  const pixels = torch.fromBlob(media.toBlob(image), size);
  const stretch = T.resize([INPUT_HEIGHT, INPUT_WIDTH]);
  return stretch(pixels.permute([2, 0, 1]).div(255)).unsqueeze(0);
}
