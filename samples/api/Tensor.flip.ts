// Tensor.flip · next
import {torch} from 'react-native-pytorch-core';

const x = torch.tensor([
  [1, 2, 3],
  [4, 5, 6],
]);
console.log(x.flip([1]).toString()); // mirror an image: flip its width
console.log(x.flip([0, 1]).toString());
