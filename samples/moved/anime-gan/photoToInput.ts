import model from './model.json';
import {cropSquare, readPlanes, resize} from './planes';
import type {Planes, RawPixels} from './planes';

/** Returns the middle of a photo in the size of the model, from -1 to 1. */
export function photoToInput(photo: RawPixels): Planes {
  const size = model.input.shape[3];
  const square = resize(cropSquare(readPlanes(photo)), size, size);
  return {...square, values: square.values.map((value) => value * 2 - 1)};
}
