// torch.jit._loadForMobile · 0.2.0
import {Module, torch} from 'react-native-pytorch-core';

// A path on the device: download an address or a bundled file first.
export async function load(filePath: string): Promise<Module> {
  return torch.jit._loadForMobile(filePath);
}
