// torch.eye · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

console.log(torch.eye(2).toString());
console.log(torch.eye(2, 3, {dtype: torch.int32}).toString());
