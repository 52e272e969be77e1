// Tensor.mul · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

console.log(torch.ones([2]).mul(2).shape);
