import {torch} from 'react-native-pytorch-core';
import type {Module} from 'react-native-pytorch-core';

let model: Promise<Module> | undefined;

export function prepare(filePath: string): Promise<Module> {
  model ??= torch.jit._loadForMobile(filePath);
  return model;
}

// No function frees a module: drop the reference to it.
export function freeMemory(): void {
  model = undefined;
}
