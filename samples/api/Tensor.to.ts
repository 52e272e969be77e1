// Tensor.to · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

const x = torch.tensor([0.2, 0.9]).mul(255);
const bytes = x.to({dtype: torch.uint8}); // cuts fractions off
console.log(bytes.dtype, Array.from(bytes.data()));
