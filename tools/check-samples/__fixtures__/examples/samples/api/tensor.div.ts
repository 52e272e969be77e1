// tensor.div · next
import {torch} from 'react-native-pytorch-core';

console.log(torch.ones([2]).div(2).shape);
