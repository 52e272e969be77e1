// torch.zeros · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

console.log(torch.zeros([2, 3]).toString());
console.log(torch.zeros([2], {dtype: torch.int16}).toString());
