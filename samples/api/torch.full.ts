// torch.full · next
import {torch} from 'react-native-pytorch-core';

console.log(torch.full([2, 3], 0.5).toString());
// Without dtype the result is float32, for whole numbers too.
console.log(torch.full([2], 7).dtype);
