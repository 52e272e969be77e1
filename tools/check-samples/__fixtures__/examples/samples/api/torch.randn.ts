// torch.randn · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

console.log(torch.randn([2]).shape);
