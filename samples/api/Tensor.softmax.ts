// Tensor.softmax · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

const scores = torch.tensor([[1, 2, 3]]);
const probabilities = scores.softmax(1);
console.log(probabilities.toString());
