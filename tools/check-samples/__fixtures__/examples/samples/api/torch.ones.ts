// torch.ones · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

console.log(torch.ones([2]).summ());
