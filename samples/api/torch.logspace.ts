// torch.logspace · next
import {torch} from 'react-native-pytorch-core';

// Start and end must be whole numbers, although the types allow others.
console.log(torch.logspace(0, 2, 3).toString());
console.log(torch.logspace(0, 3, 4, {base: 2}).toString());
