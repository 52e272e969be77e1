import {torch} from 'react-native-pytorch-core';
import type {Module} from 'react-native-pytorch-core';

/** Loads a model of the phone from a path or a `file://` address. */
export async function loadFile(file: string): Promise<Module> {
  const path = file.trim().replace('file://', '');
  if (!path.endsWith('.ptl')) {
    throw new Error(`${path} is no .ptl file.`);
  }
  return torch.jit._loadForMobile(path);
}
