// ImageUtil.release · 0.1, 0.2.0, next
import {Image, ImageUtil} from 'react-native-pytorch-core';

export async function discard(image: Image): Promise<void> {
  // The same as image.release() for images of the camera, a file or an address.
  await ImageUtil.release(image);
}
