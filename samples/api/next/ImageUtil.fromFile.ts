// ImageUtil.fromFile · next
import {ImageUtil} from 'react-native-pytorch-core';

// Android ignores the EXIF orientation: a photo may be on its side there.
export async function read(path: string): Promise<number[]> {
  const image = await ImageUtil.fromFile(path);
  try {
    return [image.getWidth(), image.getHeight()];
  } finally {
    image.release();
  }
}
