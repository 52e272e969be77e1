// ImageUtil.fromURL · 0.1, 0.2.0, next
import {ImageUtil} from 'react-native-pytorch-core';

export async function read(url: string): Promise<number[]> {
  const image = await ImageUtil.fromURL(url);
  try {
    return [image.getWidth(), image.getHeight()];
  } finally {
    image.release();
  }
}
