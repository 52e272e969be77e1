// torch.short · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

// The type says 'short'; the value is 'int16'.
const x = torch.tensor([1, 2], {dtype: torch.short});
console.log(torch.short, Array.from(x.data()));
