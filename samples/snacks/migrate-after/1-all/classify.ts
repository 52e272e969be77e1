import type {Image, ModelPath, Tensor} from 'react-native-pytorch-core';
import {bestOf} from './argmax';
import type {Best} from './argmax';
import {centerCrop} from './centerCrop';
import card from './mobilenet-v3-small.json';
import {modelAt} from './models';
import {pixelsOf} from './pixels';
import {rgbNorm} from './rgbNorm';
import {scale} from './scale';

const file: ModelPath = require('./mobilenet_v3_small.ptl');
const {mean, shape, std} = card.input;
const [, , height, width] = shape;

/** The best class of an image and how probable it is. */
export async function classify(image: Image): Promise<Best> {
  const model = await modelAt(file);
  const output: Tensor = await model.forward(pack(image));
  return bestOf(output);
}

/** What pack of the spec did: image to tensor. */
function pack(image: Image): Tensor {
  const square = centerCrop(pixelsOf(image));
  return rgbNorm(scale(square, {width, height}), mean, std);
}
