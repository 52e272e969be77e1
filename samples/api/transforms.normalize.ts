// transforms.normalize · 0.2.0, next
import {torch, torchvision} from 'react-native-pytorch-core';

const image = torch.tensor([[[0, 1]], [[0.5, 0.5]], [[1, 0.25]]]);
// Exactly two arguments: the third of the type, inplace, throws.
const normalize = torchvision.transforms.normalize(
  [0.5, 0.5, 0.5],
  [0.25, 0.25, 0.25],
);
console.log(normalize(image).toString());
