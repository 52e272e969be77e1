// Module.forward · 0.2.0, next
import {Module, Tensor} from 'react-native-pytorch-core';

// pixels: [1, 3, 224, 224], normalized as in training.
export async function classify(model: Module, pixels: Tensor): Promise<number> {
  // Name the result's type; explicit type arguments changed in 0.2.3.
  const scores: Tensor = await model.forward(pixels);
  return scores.argmax().item();
}
