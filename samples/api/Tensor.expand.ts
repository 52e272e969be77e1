// Tensor.expand · next
import {torch} from 'react-native-pytorch-core';

const column = torch.tensor([[1], [2]]); // dimensions of size 1 repeat
console.log(column.expand([2, 3]).toString());
