// Tensor.permute · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

const image = torch.zeros([480, 640, 3]); // height, width, channels
console.log(image.permute([2, 0, 1]).shape); // channels first, as models want it
// Same memory, other strides: contiguous() before data().
console.log(image.permute([2, 0, 1]).stride());
