// Tensor.clamp · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

const x = torch.tensor([-1, 0.5, 3]);
console.log(x.clamp(0, 1).toString());
console.log(x.clamp({max: 2}).toString());
