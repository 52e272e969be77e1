// torch.tensor · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

// float32 by default; nested arrays of one length, and plain numbers only.
console.log(
  torch
    .tensor([
      [1, 2, 3],
      [4, 5, 6],
    ])
    .toString(),
);
console.log(torch.tensor(7, {dtype: torch.int32}).toString());
