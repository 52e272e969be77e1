// Blob.size · 0.2.0, next
import {media, torch} from 'react-native-pytorch-core';

const blob = media.toBlob(torch.zeros([2, 3], {dtype: torch.uint8}));
console.log(blob.size); // 6 bytes
