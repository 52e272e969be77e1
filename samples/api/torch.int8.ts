// torch.int8 · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

// The smallest and the largest value.
const x = torch.tensor([-128, 127], {dtype: torch.int8});
console.log(torch.int8, Array.from(x.data()));
