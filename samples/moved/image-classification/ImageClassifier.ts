import labels from './ImageNetClasses.json';
import {loadNetwork} from './loadNetwork';
import model from './model.json';
import {photoToInput} from './photoToInput';
import type {RawPixels} from './planes';
import {softmax, topK} from './scores';

export interface Guess {
  label: string;
  /** From 0 to 1. */
  probability: number;
}

/** Guesses what a photo shows: five labels, the best one first. */
export async function classifyPhoto(photo: RawPixels): Promise<Guess[]> {
  const values = photoToInput(photo);
  const network = await loadNetwork('mobilenet_v3_small');
  const [logits] = await network({shape: model.input.shape, values});
  return topK(softmax(logits), 5).map(({index, value}) => ({
    label: labels[index],
    probability: value,
  }));
}
