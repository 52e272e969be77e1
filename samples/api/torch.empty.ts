// torch.empty · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

// Set every value before you read one: the memory is not cleared.
const x = torch.empty([2, 3]);
console.log(x.shape, x.dtype);
