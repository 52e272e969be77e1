// torch.linspace · next
import {torch} from 'react-native-pytorch-core';

// Start and end must be whole numbers, although the types allow others.
console.log(torch.linspace(0, 10, 5).toString());
// A range of fractions: divide.
console.log(torch.linspace(0, 10, 3).div(10).toString());
