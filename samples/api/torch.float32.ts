// torch.float32 · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

// About 7 digits: the default of the factories.
const x = torch.tensor([0.1], {dtype: torch.float32});
console.log(torch.float32, Array.from(x.data()));
