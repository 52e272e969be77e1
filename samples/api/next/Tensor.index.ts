// Tensor.index · next
import {torch} from 'react-native-pytorch-core';

const x = torch.tensor([
  [1, 2],
  [3, 4],
]);
console.log(x[1][0].item());
// Integers from 0 on only; past the end it is undefined, although the type says Tensor.
x[0] = torch.tensor([8, 9]); // assignment: since 0.2.4
console.log(x.toString());
