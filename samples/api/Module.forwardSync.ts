// Module.forwardSync · 0.2.0, next
import {Module, Tensor} from 'react-native-pytorch-core';

// Blocks JavaScript while the model runs: for small models only.
export function classify(model: Module, pixels: Tensor): number {
  const scores: Tensor = model.forwardSync(pixels);
  return scores.argmax().item();
}
