import model from './model.json';
import {readPlanes, resize} from './planes';
import type {Planes, RawPixels} from './planes';

export const [, , INPUT_HEIGHT, INPUT_WIDTH] = model.input.shape;

/** Stretches a photo to the square that the model takes. */
export function photoToInput(photo: RawPixels): Planes {
  return resize(readPlanes(photo), INPUT_WIDTH, INPUT_HEIGHT);
}
