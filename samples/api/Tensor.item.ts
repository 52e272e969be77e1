// Tensor.item · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

console.log(torch.tensor([0.1]).item()); // a float32, read as a double
// item() refuses int64, the dtype of a sum of whole numbers: convert first.
const sum = torch.tensor([3, 4], {dtype: torch.int32}).sum();
console.log(sum.dtype, sum.to({dtype: torch.int32}).item());
