// Tensor.abs · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

const x = torch.tensor([-1.5, 0, 2]);
console.log(x.abs().toString());
