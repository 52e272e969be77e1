// torch.int32 · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

// The smallest and the largest value.
const x = torch.tensor([-2147483648, 2147483647], {dtype: torch.int32});
console.log(torch.int32, Array.from(x.data()));
