// transforms.grayscale · 0.2.0, next
import {torch, torchvision} from 'react-native-pytorch-core';

const image = torch.tensor([[[1, 0]], [[0, 1]], [[0, 0]]]); // red, green
const gray = torchvision.transforms.grayscale();
console.log(gray(image).toString());
console.log(torchvision.transforms.grayscale(3)(image).shape);
