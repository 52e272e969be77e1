// transforms.centerCrop · 0.2.0, next
import {torch, torchvision} from 'react-native-pytorch-core';

const image = torch.arange(16).reshape([1, 4, 4]);
// Exactly one argument: a number, or [height, width].
const crop = torchvision.transforms.centerCrop(2);
console.log(crop(image).toString());
