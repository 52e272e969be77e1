import type {Image, Tensor} from 'react-native-pytorch-core';
import {loadModel} from './loadModel';
import model from './model.json';
import {photoToTensor} from './photoToTensor';
import {tensorToImage} from './tensorToImage';

/** Has the model redraw a photo. Both images are the caller's to release. */
export async function redraw(photo: Image): Promise<Image> {
  const input = photoToTensor(photo);
  const artist = await loadModel(model);
  const output: Tensor = await artist.forward(input);
  return tensorToImage(output);
}
