// Tensor.dtype · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

const x = torch.tensor([1, 2], {dtype: torch.uint8});
console.log(x.dtype);
// Numbers of JavaScript count as floating point here.
console.log(x.mul(2).dtype);
