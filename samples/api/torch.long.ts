// torch.long · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

// The type says 'long'; the value is 'int64', which data() refuses.
const x = torch.tensor([3, 4], {dtype: torch.long});
console.log(torch.long, Array.from(x.to({dtype: torch.int32}).data()));
