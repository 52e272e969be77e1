// torch.contiguousFormat · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

const x = torch.zeros([2, 3]).permute([1, 0]);
const y = x.contiguous({memoryFormat: torch.contiguousFormat}); // the default
console.log(x.stride(), y.stride());
