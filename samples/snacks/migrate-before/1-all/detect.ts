import {MobileModel} from 'react-native-pytorch-core';
import type {Image, ModelPath} from 'react-native-pytorch-core';

const file: ModelPath = require('./detr_resnet50.ptl');

/** Bounds are center x, center y, width and height, as parts of the image. */
export type DetectedObject = {objectClass: string; bounds: number[]};

type Result = {boundingBoxes: DetectedObject[]};

export async function detect(image: Image): Promise<DetectedObject[]> {
  const {result} = await MobileModel.execute<Result>(file, {
    image,
    scaleWidth: 800,
    scaleHeight: 800,
    probabilityThreshold: 0.7,
  });
  return result.boundingBoxes;
}
