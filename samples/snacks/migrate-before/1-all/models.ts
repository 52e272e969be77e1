import {MobileModel} from 'react-native-pytorch-core';
import type {ModelPath} from 'react-native-pytorch-core';

const file: ModelPath = require('./mobilenet_v3_small.ptl');

/** Loads the model ahead of the first call. */
export function prepare(): Promise<void> {
  return MobileModel.preload(file);
}

/** Forgets all loaded models. */
export function freeMemory(): Promise<void> {
  return MobileModel.unload();
}
