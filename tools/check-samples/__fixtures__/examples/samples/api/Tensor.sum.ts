import {torch} from 'react-native-pytorch-core';

console.log(torch.ones([2]).sum().item());
