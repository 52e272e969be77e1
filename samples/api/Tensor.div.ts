// Tensor.div · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

const x = torch.tensor([-3, 5]);
console.log(x.div(2).toString());
console.log(x.div(2, {roundingMode: 'floor'}).toString());
console.log(x.div(2, {roundingMode: 'trunc'}).toString());
