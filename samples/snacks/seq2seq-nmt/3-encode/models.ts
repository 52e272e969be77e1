import {MobileModel, torch} from 'react-native-pytorch-core';
import type {Module, ModelPath} from 'react-native-pytorch-core';

// Metro reads these paths while it bundles the app, so they are literals.
const ENCODER: ModelPath = require('./encoder.ptl');
const DECODER: ModelPath = require('./decoder.ptl');

export interface Models {
  encoder: Module;
  decoder: Module;
}

let loading: Promise<Models> | undefined;

/** Loads both models at the first call; later calls get the same ones. */
export function loadModels(): Promise<Models> {
  if (!loading) {
    loading = load();
    // A failure is forgotten, so that the next call tries again.
    loading.catch(() => {
      loading = undefined;
    });
  }
  return loading;
}

async function load(): Promise<Models> {
  return {encoder: await loadFile(ENCODER), decoder: await loadFile(DECODER)};
}

async function loadFile(file: ModelPath): Promise<Module> {
  const path = await MobileModel.download(file);
  return torch.jit._loadForMobile(path);
}
