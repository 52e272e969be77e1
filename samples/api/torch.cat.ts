// torch.cat · next
import {torch} from 'react-native-pytorch-core';

const a = torch.tensor([[1, 2]]);
const b = torch.tensor([[3, 4]]);
console.log(torch.cat([a, b]).toString());
console.log(torch.cat([a, b], {dim: 1}).toString());
