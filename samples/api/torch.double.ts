// torch.double · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

// The type says 'double'; the value is 'float64'.
const x = torch.tensor([0.1], {dtype: torch.double});
console.log(torch.double, Array.from(x.data()));
