import {media, torch, torchvision} from 'react-native-pytorch-core';
import type {Image, Module, Tensor} from 'react-native-pytorch-core';

const T = torchvision.transforms;
const resize = T.resize([224, 224]);
const normalize = T.normalize([0.485, 0.456, 0.406], [0.229, 0.224, 0.225]);

export async function classify(model: Module, image: Image): Promise<number> {
  try {
    // The steps of the specification: pixels, square, scale, size.
    const [height, width] = [image.getHeight(), image.getWidth()];
    const pixels = torch
      .fromBlob(media.toBlob(image), [height, width, 3])
      .permute([2, 0, 1]);
    const square = T.centerCrop(Math.min(width, height))(pixels);
    const input = normalize(resize(square.div(255))).unsqueeze(0);
    const scores: Tensor = await model.forward(input);
    return scores.argmax().item();
  } finally {
    image.release();
  }
}
