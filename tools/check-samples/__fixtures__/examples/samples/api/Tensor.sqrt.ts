// Tensor.sqrt · next
import {torch} from 'react-native-pytorch-core';

// sqrt() is not here
console.log(torch.ones([2]).abs().item());
