import type {Image, Tensor} from 'react-native-pytorch-core';
import {loadModel} from './loadModel';
import model from './model.json';
import {photoToTensor} from './photoToTensor';

/** Has the model redraw a photo. */
export async function redraw(photo: Image): Promise<Tensor> {
  const input = photoToTensor(photo);
  const artist = await loadModel(model);
  const output: Tensor = await artist.forward(input);
  return output;
}
