// torch.jit._loadForMobile · next
import {torch} from 'react-native-pytorch-core';

// A path on the device: download an address or a bundled file first.
export async function load(filePath: string) {
  const extraFiles: {[name: string]: string | null} = {'labels.json': null};
  // 'cpu' is the only device. Loading fills in the extra files of the model.
  const model = await torch.jit._loadForMobile(filePath, 'cpu', extraFiles);
  return {model, labels: extraFiles['labels.json']};
}
