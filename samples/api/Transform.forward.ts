// Transform.forward · 0.2.0, next
import {torch, torchvision, Transform} from 'react-native-pytorch-core';

const resize: Transform = torchvision.transforms.resize([2, 2]);
const image = torch.ones([3, 4, 4]);
console.log(resize.forward(image).shape); // the same as resize(image)
