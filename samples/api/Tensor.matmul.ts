// Tensor.matmul · next
import {torch} from 'react-native-pytorch-core';

const x = torch.tensor([
  [1, 2],
  [3, 4],
]);
const y = torch.tensor([
  [5, 6],
  [7, 8],
]);
console.log(x.matmul(y).toString());
