// Tensor.contiguous · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

const x = torch
  .tensor([
    [1, 2, 3],
    [4, 5, 6],
  ])
  .permute([1, 0]);
console.log(x.shape, x.stride());
console.log(x.contiguous().stride()); // data() now gives 1, 4, 2, 5, 3, 6
