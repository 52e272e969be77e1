// torch.channelsLast · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

const x = torch.zeros([1, 3, 2, 2]); // four dimensions: N, C, H, W
const y = x.contiguous({memoryFormat: torch.channelsLast});
console.log(x.stride(), y.stride());
