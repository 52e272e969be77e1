import {media, torch} from 'react-native-pytorch-core';
import type {Image, ModelPath, Tensor} from 'react-native-pytorch-core';
import {modelAt} from './models';
import {numbersOf} from './numbers';
import {pixelsOf} from './pixels';
import {rgbNorm} from './rgbNorm';

const file: ModelPath = require('./style.ptl');

/** The image in another style. Release the result when it is drawn. */
export async function redraw(image: Image): Promise<Image> {
  const model = await modelAt(file);
  const input = rgbNorm(pixelsOf(image), [0, 0, 0], [1, 1, 1]);
  const output: Tensor = await model.forward(input);
  return toImage(output);
}

/** Stretches the values of [1, 3, h, w]: the smallest to 0, the largest to 255. */
export function toImage(output: Tensor): Image {
  const values = output.reshape([-1]);
  const [highest] = numbersOf(values.topk(1)[0]);
  const [lowest] = numbersOf(values.mul(-1).topk(1)[0].mul(-1));
  const bytes = output
    .squeeze(0)
    .sub(lowest)
    .div(highest - lowest)
    .mul(255)
    .clamp(0, 255)
    .to({dtype: torch.uint8});
  return media.imageFromTensor(bytes);
}
