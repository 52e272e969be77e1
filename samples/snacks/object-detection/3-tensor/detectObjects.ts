import {media, torch, torchvision} from 'react-native-pytorch-core';
import type {Image, Tensor} from 'react-native-pytorch-core';
import model from './model.json';

const T = torchvision.transforms;

/** Photos are scaled so that their short side has this many pixels. */
const SHORT_SIDE = 800;

export async function detectObjects(image: Image): Promise<void> {
  const input = toTensor(image);
  console.log(`input: ${input.dtype} ${input.shape.join(' × ')}`);
}

/** The photo as the model takes it: scaled, normalized, in a batch of one. */
function toTensor(image: Image): Tensor {
  const {mean, std} = model.input;
  const size = [image.getHeight(), image.getWidth(), 3];
  const pixels = torch.fromBlob(media.toBlob(image), size);
  const scaled = T.resize(SHORT_SIDE)(pixels.permute([2, 0, 1]).div(255));
  return T.normalize(mean, std)(scaled).unsqueeze(0);
}
