// media.imageFromBlob · 0.2.0, next
import {ImageUtil, media, torch} from 'react-native-pytorch-core';

// Deprecated since 0.2.1: make a tensor of the blob and use imageFromTensor.
export async function save(): Promise<string> {
  // Red, green, blue of two pixels.
  const rgb = torch.tensor([255, 0, 0, 0, 0, 255], {dtype: torch.uint8});
  const image = media.imageFromBlob(media.toBlob(rgb), 2, 1);
  try {
    return await ImageUtil.toFile(image);
  } finally {
    image.release();
  }
}
