import {media, torch, torchvision} from 'react-native-pytorch-core';
import type {Image, Module, Tensor} from 'react-native-pytorch-core';

const T = torchvision.transforms;
const resize = T.resize([224, 224]);
const normalize = T.normalize([0.485, 0.456, 0.406], [0.229, 0.224, 0.225]);

export async function classify(model: Module, image: Image): Promise<number> {
  try {
    // What the specification said, in code: bytes, layout, scale, size.
    const pixels = torch
      .fromBlob(media.toBlob(image), [image.getHeight(), image.getWidth(), 3])
      .permute([2, 0, 1])
      .div(255);
    const input = normalize(resize(pixels)).unsqueeze(0);
    const scores: Tensor = await model.forward(input);
    return scores.argmax().item();
  } finally {
    image.release();
  }
}
