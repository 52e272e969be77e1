import type {Image, Tensor} from 'react-native-pytorch-core';
import labels from './ImageNetClasses.json';
import {loadModel} from './loadModel';
import model from './model.json';
import {photoToTensor} from './photoToTensor';
import {softmax, topK} from './scores';

export interface Guess {
  label: string;
  /** From 0 to 1. */
  probability: number;
}

/** What a photo most likely shows: five guesses, the best one first. */
export async function classifyPhoto(photo: Image): Promise<Guess[]> {
  const input = photoToTensor(photo);
  const network = await loadModel(model);
  const logits: Tensor = await network.forward(input);
  return topK(softmax(logits.data()), 5).map(({index, value}) => ({
    label: labels[index],
    probability: value,
  }));
}
