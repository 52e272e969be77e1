// torch.int16 · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

// The smallest and the largest value.
const x = torch.tensor([-32768, 32767], {dtype: torch.int16});
console.log(torch.int16, Array.from(x.data()));
