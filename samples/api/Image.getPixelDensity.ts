// Image.getPixelDensity · 0.1, 0.2.0, next
import {ImageUtil} from 'react-native-pytorch-core';

export async function read(path: string): Promise<number> {
  const image = await ImageUtil.fromFile(path);
  try {
    return image.getPixelDensity(); // natural size divided by size
  } finally {
    image.release();
  }
}
