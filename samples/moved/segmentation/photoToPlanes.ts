import {cropSquare, readPlanes, resize} from './planes';
import type {Planes, RawPixels} from './planes';

/** Width and height of the model's input. */
export const INPUT_SIZE = 256;
/** Width and height of the picture on the screen. */
export const PICTURE_SIZE = 512;

/** Returns the middle of a photo in two sizes. */
export function photoToPlanes(photo: RawPixels): {
  input: Planes;
  picture: Planes;
} {
  const square = cropSquare(readPlanes(photo));
  const picture = resize(square, PICTURE_SIZE, PICTURE_SIZE);
  return {input: resize(picture, INPUT_SIZE, INPUT_SIZE), picture};
}
