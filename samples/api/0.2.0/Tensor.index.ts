// Tensor.index · 0.2.0
import {torch} from 'react-native-pytorch-core';

const x = torch.tensor([
  [1, 2],
  [3, 4],
]);
console.log(x[1].toString());
console.log(x[1][0].item());
// Integers from 0 on only; past the end it is undefined, although the type says Tensor.
