// MobileModel.download · 0.2.0, next
import {MobileModel, Module, torch} from 'react-native-pytorch-core';

const MODEL =
  'https://github.com/facebookresearch/playtorch/releases/download/v0.1.0/mobilenet_v3_small.ptl';

// Deprecated since 0.2.2. Also takes the number that require() gives.
export async function load(): Promise<Module> {
  const filePath = await MobileModel.download(MODEL);
  return torch.jit._loadForMobile(filePath);
}
