import {torchvision} from 'react-native-pytorch-core';
import type {Tensor} from 'react-native-pytorch-core';

const T = torchvision.transforms;

/** How often the picture is halved: the more, the stronger the blur. */
const TIMES = 4;

/** The picture without its details: made small, half by half, and large again. */
export function blur(picture: Tensor): Tensor {
  const size = picture.shape[2];
  let blurred = picture;
  for (let time = 1; time <= TIMES; time++) {
    blurred = T.resize(size / 2 ** time)(blurred);
  }
  for (let time = TIMES - 1; time >= 0; time--) {
    blurred = T.resize(size / 2 ** time)(blurred);
  }
  return blurred;
}
