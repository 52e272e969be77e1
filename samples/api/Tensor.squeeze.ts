// Tensor.squeeze · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

const x = torch.zeros([1, 3, 1]);
console.log(x.squeeze().shape);
console.log(x.squeeze(0).shape);
