import model from './model.json';
import {cropSquare, normalize, readPlanes, resize} from './planes';
import type {RawPixels} from './planes';

/** Brings a photo into the form of the model's training images. */
export function photoToInput(photo: RawPixels): Float32Array<ArrayBuffer> {
  const {mean, shape, std} = model.input;
  const size = shape[2];
  const square = resize(cropSquare(readPlanes(photo)), size, size);
  return normalize(square, mean, std).values;
}
