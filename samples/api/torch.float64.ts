// torch.float64 · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

// About 16 digits, as in JavaScript.
const x = torch.tensor([0.1], {dtype: torch.float64});
console.log(torch.float64, Array.from(x.data()));
