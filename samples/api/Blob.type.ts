// Blob.type · next
import {media, torch} from 'react-native-pytorch-core';

const blob = media.toBlob(torch.zeros([4], {dtype: torch.uint8}));
console.log(blob.type === ''); // true: the bytes of a tensor have no MIME type
