import type {Image, Tensor} from 'react-native-pytorch-core';
import labels from './ImageNetClasses.json';
import {loadModel} from './loadModel';
import model from './model.json';
import {photoToTensor} from './photoToTensor';

/** The name of the object in a photo. */
export async function classifyPhoto(photo: Image): Promise<string> {
  const input = photoToTensor(photo);
  const network = await loadModel(model);
  const logits: Tensor = await network.forward(input);
  return labels[logits.argmax().item()];
}
