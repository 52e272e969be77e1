// Tensor.mul · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

const x = torch.tensor([
  [1, 2],
  [3, 4],
]);
console.log(x.mul(255).toString());
console.log(x.mul(x).toString()); // element by element
