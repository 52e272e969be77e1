import {MobileModel, torch} from 'react-native-pytorch-core';
import type {Module, ModelPath} from 'react-native-pytorch-core';

const file: ModelPath = require('./mobilenet_v3_small_spec.ptl');

/** A model and the texts that it carries. */
export type ModelWithTexts = {model: Module; spec: string; labels: string};

let loading: Promise<ModelWithTexts> | undefined;

/** Loads the model at the first call; later calls get the same one. */
export function loadWithTexts(): Promise<ModelWithTexts> {
  if (!loading) {
    loading = load();
    // A failure is forgotten, so that the next call tries again.
    loading.catch(() => {
      loading = undefined;
    });
  }
  return loading;
}

async function load(): Promise<ModelWithTexts> {
  // Loading puts the texts into this object: the keys say which.
  const texts: {[key: string]: string | null} = {
    'model/live.spec.json': null,
    'labels.json': null,
  };
  const path = await MobileModel.download(file);
  const model = await torch.jit._loadForMobile(path, 'cpu', texts);
  const spec = texts['model/live.spec.json'];
  if (!spec) {
    throw new Error('This model carries no spec.');
  }
  return {model, spec, labels: texts['labels.json'] || '[]'};
}
