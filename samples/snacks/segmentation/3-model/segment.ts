import {MobileModel, torch} from 'react-native-pytorch-core';
import type {Module, ModelPath, Tensor} from 'react-native-pytorch-core';

// Metro reads this path while it bundles the app, so it is a literal.
const FILE: ModelPath = require('./person.ptl');

let loading: Promise<Module> | undefined;

/** Loads the model at the first call; later calls get the same one. */
function loadModel(): Promise<Module> {
  if (!loading) {
    loading = MobileModel.download(FILE).then((path) =>
      torch.jit._loadForMobile(path),
    );
    // A failure is forgotten, so that the next call tries again.
    loading.catch(() => {
      loading = undefined;
    });
  }
  return loading;
}

/** For each pixel from 0 to 1: does it belong to a person? The mask is [1, 256, 256]. */
export async function segment(input: Tensor): Promise<Tensor> {
  const network = await loadModel();
  const output: Tensor = await network.forward(input);
  return output.squeeze(0);
}

/** The part of the pixels that belong to a person, from 0 to 1. */
export function shareOf(mask: Tensor): number {
  const [, height, width] = mask.shape;
  return mask.sum().item() / (height * width);
}
