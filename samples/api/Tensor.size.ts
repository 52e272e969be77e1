// Tensor.size · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

const x = torch.zeros([3, 480, 640]);
// Takes no argument: read one dimension from the array.
console.log(x.size(), x.size()[1]);
