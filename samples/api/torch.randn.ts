// torch.randn · next
import {torch} from 'react-native-pytorch-core';

// Mean 0, variance 1.
const x = torch.randn([2, 3], {dtype: torch.float64});
console.log(x.shape, x.dtype);
