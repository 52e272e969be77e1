// Blob.arrayBuffer · 0.2.0, next
import {media, torch} from 'react-native-pytorch-core';

export async function read(): Promise<number[]> {
  const x = torch.tensor([0, 128, 255], {dtype: torch.uint8});
  // A Uint8Array, not an ArrayBuffer, in spite of the name.
  const bytes = await media.toBlob(x).arrayBuffer();
  return Array.from(bytes); // [0, 128, 255]
}
