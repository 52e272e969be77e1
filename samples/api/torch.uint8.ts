// torch.uint8 · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

// The smallest and the largest value. The dtype of pixels.
const x = torch.tensor([0, 255], {dtype: torch.uint8});
console.log(torch.uint8, Array.from(x.data()));
