// torch.fromBlob · 0.2.0, next
import {media, torch} from 'react-native-pytorch-core';

const bytes = torch.tensor([0, 64, 128, 255], {dtype: torch.uint8});
const blob = media.toBlob(bytes);
// The sizes are optional in the type only; nothing compares them with blob.size.
const x = torch.fromBlob(blob, [2, 2]);
console.log(x.toString());
