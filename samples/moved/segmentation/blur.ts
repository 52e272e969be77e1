import {resize} from './planes';
import type {Planes} from './planes';

/** The picture is halved so often: the more, the stronger the blur. */
const TIMES = 4;

/** Removes the details of a picture: makes it small, half by half, and large again. */
export function blur(picture: Planes): Planes {
  let blurred = picture;
  for (let time = 1; time <= TIMES; time++) {
    const size = picture.width / 2 ** time;
    blurred = resize(blurred, size, size);
  }
  for (let time = TIMES - 1; time >= 0; time--) {
    const size = picture.width / 2 ** time;
    blurred = resize(blurred, size, size);
  }
  return blurred;
}
