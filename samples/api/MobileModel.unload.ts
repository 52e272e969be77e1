// MobileModel.unload · 0.1, 0.2.0
import {MobileModel} from 'react-native-pytorch-core';

// Forgets all loaded models; the next execute() loads its model again.
export async function freeMemory(): Promise<void> {
  await MobileModel.unload();
}
