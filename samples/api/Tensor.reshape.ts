// Tensor.reshape · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

const x = torch.tensor([1, 2, 3, 4, 5, 6]);
console.log(x.reshape([2, 3]).toString());
console.log(x.reshape([3, -1]).shape); // -1: what is left
