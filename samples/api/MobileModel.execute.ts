// MobileModel.execute · 0.1, 0.2.0
import {Image, MobileModel} from 'react-native-pytorch-core';

const MODEL =
  'https://github.com/facebookresearch/playtorch/releases/download/v0.1.0/mobilenet_v3_small.ptl';

// The names come from the specification inside the model file.
type Classification = {maxIdx: number; confidence: number};

export async function classify(image: Image): Promise<number> {
  try {
    const {result, metrics} = await MobileModel.execute<Classification>(MODEL, {
      image,
    });
    console.log(`${metrics.inferenceTime} ms`);
    return result.maxIdx;
  } finally {
    image.release();
  }
}
