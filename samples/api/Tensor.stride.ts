// Tensor.stride · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

const x = torch.zeros([3, 480, 640]);
console.log(x.stride());
console.log(x.stride(1)); // elements from one row to the next
