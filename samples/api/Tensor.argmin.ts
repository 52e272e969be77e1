// Tensor.argmin · next
import {torch} from 'react-native-pytorch-core';

const x = torch.tensor([
  [4, 9, 2],
  [7, 0, 3],
]);
console.log(x.argmin().item()); // index into all six values
console.log(x.argmin({dim: 1}).toString()); // int32, so data() works
console.log(x.argmin({dim: 1, keepdim: true}).shape);
