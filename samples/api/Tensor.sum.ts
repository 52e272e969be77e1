// Tensor.sum · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

const x = torch.tensor([
  [1, 2],
  [3, 4],
]);
console.log(x.sum().item()); // item() refuses the sum of an integer tensor: int64
console.log(x.sum(0).toString());
console.log(x.sum([0, 1], {keepdim: true}).shape);
