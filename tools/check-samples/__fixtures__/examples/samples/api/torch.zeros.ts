// torch.zeros · 0.2.0, 0.3
import {torch} from 'react-native-pytorch-core';

console.log(torch.zeros([2]).shape);
