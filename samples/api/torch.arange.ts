// torch.arange · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

// Without dtype the result is float32, for whole numbers too.
console.log(torch.arange(3).toString());
console.log(torch.arange(2, 5).dtype);
console.log(torch.arange(0, 10, 5, {dtype: torch.int32}).toString());
