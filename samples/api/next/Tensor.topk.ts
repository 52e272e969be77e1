// Tensor.topk · next
import {torch} from 'react-native-pytorch-core';

const scores = torch.tensor([0.1, 0.5, 0.25, 0.125]);
const [values, indices] = scores.topk(2);
console.log(values.toString());
console.log(indices.toString()); // int32, so data() works
// The two smallest:
const [, lowest] = scores.topk(2, {dim: 0, largest: false, sorted: true});
console.log(lowest.toString());
