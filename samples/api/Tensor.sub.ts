// Tensor.sub · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

const x = torch.tensor([
  [1, 2],
  [3, 4],
]);
const y = torch.tensor([10, 20]);
console.log(x.sub(0.5).toString());
console.log(x.sub(y, {alpha: 2}).toString()); // x - 2 * y
