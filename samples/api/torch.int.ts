// torch.int · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

// The type says 'int'; the value is 'int32'. Fractions are cut off.
const x = torch.tensor([2.9, -2.9], {dtype: torch.int});
console.log(torch.int, Array.from(x.data()));
