// ImageUtil.fromFile · next
import {ImageUtil} from 'react-native-pytorch-core';

// On iOS it follows the EXIF orientation, since 0.2.2.
export async function read(path: string): Promise<number[]> {
  const image = await ImageUtil.fromFile(path);
  try {
    return [image.getWidth(), image.getHeight()];
  } finally {
    image.release();
  }
}
