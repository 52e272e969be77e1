// Tensor.data · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

const x = torch
  .tensor([
    [1, 2],
    [3, 4],
  ])
  .permute([1, 0]);
// data() copies memory in its order: call contiguous() first after permute().
console.log(Array.from(x.contiguous().data()));
// It refuses int64: convert first.
const n = torch.tensor([5, 6], {dtype: torch.int64});
console.log(Array.from(n.to({dtype: torch.int32}).data()));
