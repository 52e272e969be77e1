// torch.int64 · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

// data() and item() refuse int64: convert first.
const x = torch.tensor([3, 4], {dtype: torch.int64});
console.log(torch.int64, Array.from(x.to({dtype: torch.int32}).data()));
