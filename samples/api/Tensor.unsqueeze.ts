// Tensor.unsqueeze · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

const image = torch.zeros([3, 224, 224]);
console.log(image.unsqueeze(0).shape); // a batch of one image
