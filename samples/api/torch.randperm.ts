// torch.randperm · next
import {torch} from 'react-native-pytorch-core';

// int64 by default, which data() and item() refuse.
const order = torch.randperm(5, {dtype: torch.int32});
console.log(order.shape, order.dtype, order.sum().dtype);
