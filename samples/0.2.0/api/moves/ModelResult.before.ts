import {MobileModel} from 'react-native-pytorch-core';
import type {Image, ModelResult} from 'react-native-pytorch-core';

const MODEL =
  'https://github.com/facebookresearch/playtorch/releases/download/v0.1.0/mobilenet_v3_small.ptl';

type Classification = {maxIdx: number; confidence: number};

export function classify(image: Image): Promise<ModelResult<Classification>> {
  return MobileModel.execute<Classification>(MODEL, {image});
}
