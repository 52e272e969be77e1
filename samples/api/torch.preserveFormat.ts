// torch.preserveFormat · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

// contiguous(), the one function that takes a format, refuses this one
// for a tensor that is not contiguous.
const x = torch.zeros([2, 3]).permute([1, 0]);
try {
  x.contiguous({memoryFormat: torch.preserveFormat});
} catch {
  console.log('refused');
}
