// transforms.resize · 0.2.0, next
import {torch, torchvision} from 'react-native-pytorch-core';

const image = torch.arange(16).reshape([1, 4, 4]);
// Exactly one argument: interpolation, maxSize and antialias of the type throw.
const half = torchvision.transforms.resize(2); // the shorter side
console.log(half(image).toString());
console.log(torchvision.transforms.resize([2, 8])(image).shape); // [height, width]
