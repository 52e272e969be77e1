// ImageUtil.release · 0.1, 0.2.0, next
import {Image, ImageUtil} from 'react-native-pytorch-core';

export async function discard(image: Image): Promise<void> {
  // Android frees it, iOS does not: image.release() frees it on both.
  await ImageUtil.release(image);
}
