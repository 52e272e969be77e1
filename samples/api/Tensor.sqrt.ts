// Tensor.sqrt · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

const x = torch.tensor([4, 2, 0.25]);
console.log(x.sqrt().toString()); // a negative number gives nan
