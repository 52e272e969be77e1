// torch.float · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

// The type says 'float'; the value is 'float32'.
const x = torch.tensor([0.5], {dtype: torch.float});
console.log(torch.float, Array.from(x.data()));
