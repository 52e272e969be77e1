import {torch} from 'react-native-pytorch-core';
import type {Module} from 'react-native-pytorch-core';

let model: Promise<Module> | undefined;

// Call it early; who needs the model later gets the same promise.
export function prepare(filePath: string): Promise<Module> {
  model ??= torch.jit._loadForMobile(filePath);
  return model;
}
