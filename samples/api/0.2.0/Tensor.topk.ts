// Tensor.topk · 0.2.0
import {torch} from 'react-native-pytorch-core';

const scores = torch.tensor([0.1, 0.5, 0.25, 0.125]);
const [values, indices] = scores.topk(2); // along the last dimension
console.log(values.toString());
console.log(indices.toString()); // int32, so data() works
