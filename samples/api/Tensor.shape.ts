// Tensor.shape · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

const [channels, height, width] = torch.zeros([3, 480, 640]).shape;
console.log(channels, height, width);
