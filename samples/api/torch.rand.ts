// torch.rand · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

// Values from 0 up to, but not including, 1.
const x = torch.rand([2, 3]);
console.log(x.shape, x.dtype);
