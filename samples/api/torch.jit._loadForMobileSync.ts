// torch.jit._loadForMobileSync · next
import {Module, torch} from 'react-native-pytorch-core';

// Blocks JavaScript until the model is loaded.
export function load(filePath: string): Module {
  return torch.jit._loadForMobileSync(filePath);
}
