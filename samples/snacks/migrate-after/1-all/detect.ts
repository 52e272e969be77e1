import type {Image, ModelPath, Tensor} from 'react-native-pytorch-core';
import classes from './coco-91.json';
import card from './detr-resnet50.json';
import {modelAt} from './models';
import {numbersOf} from './numbers';
import {pickBoxes} from './pickBoxes';
import type {DetectedObject} from './pickBoxes';
import {pixelsOf} from './pixels';
import {rgbNorm} from './rgbNorm';
import {scale} from './scale';

const file: ModelPath = require('./detr_resnet50.ptl');
const {mean, std} = card.input;

type Output = {pred_logits: Tensor; pred_boxes: Tensor};

export async function detect(image: Image): Promise<DetectedObject[]> {
  const model = await modelAt(file);
  const pixels = scale(pixelsOf(image), {width: 800, height: 800});
  const output: Output = await model.forward(rgbNorm(pixels, mean, std));

  // #region unpack
  const probabilities = output.pred_logits[0].softmax(1);
  return pickBoxes(
    numbersOf(probabilities),
    numbersOf(output.pred_boxes),
    classes,
    0.7,
  );
  // #endregion
}
