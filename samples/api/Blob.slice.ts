// Blob.slice · next
import {media, torch} from 'react-native-pytorch-core';

const x = torch.tensor([10, 20, 30, 40], {dtype: torch.uint8});
const blob = media.toBlob(x);
console.log(blob.slice(1, 3).size); // 2: the bytes 20 and 30
console.log(blob.slice(-1).size); // 1: the last byte
console.log(blob.slice(0, 9).size); // 0: past the end, nothing is left
