// ImageUtil.fromFile · 0.1, 0.2.0
import {ImageUtil} from 'react-native-pytorch-core';

// Ignores the EXIF orientation: a photo may be on its side.
export async function read(path: string): Promise<number[]> {
  const image = await ImageUtil.fromFile(path);
  try {
    return [image.getWidth(), image.getHeight()];
  } finally {
    image.release();
  }
}
