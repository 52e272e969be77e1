// MobileModel.preload · 0.1, 0.2.0
import {MobileModel} from 'react-native-pytorch-core';

const MODEL =
  'https://github.com/facebookresearch/playtorch/releases/download/v0.1.0/mobilenet_v3_small.ptl';

// Downloads and loads the model, so that the first execute() is fast.
export async function prepare(): Promise<void> {
  await MobileModel.preload(MODEL);
}
