import {resize} from './planes';
import type {Planes} from './planes';

/** Takes the picture where the mask is 1, the background where it is 0, and mixtures between. */
export function blend(
  picture: Planes,
  mask: Planes,
  background: Planes,
): Planes {
  const {width, height} = picture;
  const large = resize(mask, width, height);
  const values = picture.values.map((value, i) => {
    const behind = background.values[i];
    return (value - behind) * large.values[i % (width * height)] + behind;
  });
  return {...picture, values};
}

const VIOLET = [0.4, 0.1, 0.8];

/** Puts the picture into a violet light. */
export function tint(picture: Planes): Planes {
  const count = picture.width * picture.height;
  const values = picture.values.map(
    (value, i) => value * 0.3 + VIOLET[Math.floor(i / count)] * 0.7,
  );
  return {...picture, values};
}
