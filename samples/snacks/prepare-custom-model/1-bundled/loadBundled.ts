import {MobileModel, torch} from 'react-native-pytorch-core';
import type {Module, ModelPath} from 'react-native-pytorch-core';

/** Metro reads this path while it bundles the app, so it has to be a literal. */
const file: ModelPath = require('./mobilenet_v3_small.ptl');

let loading: Promise<Module> | undefined;

/** Loads the model at the first call; later calls get the same one. */
export function loadBundled(): Promise<Module> {
  if (!loading) {
    loading = load();
    // A failure is forgotten, so that the next call tries again.
    loading.catch(() => {
      loading = undefined;
    });
  }
  return loading;
}

async function load(): Promise<Module> {
  const path = await MobileModel.download(file);
  return torch.jit._loadForMobile(path);
}
