// torch.jit · 0.2.0, next
import {Tensor, torch} from 'react-native-pytorch-core';

export async function run(filePath: string): Promise<Tensor> {
  const model = await torch.jit._loadForMobile(filePath);
  return model.forward(torch.rand([1, 3, 224, 224]));
}
