// Tensor.argmax · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

const x = torch.tensor([
  [4, 9, 2],
  [7, 0, 3],
]);
console.log(x.argmax().item()); // index into all six values
console.log(x.argmax({dim: 1}).toString()); // int32, so data() works
console.log(x.argmax({dim: 1, keepdim: true}).shape);
