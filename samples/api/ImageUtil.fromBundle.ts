// ImageUtil.fromBundle · 0.1, 0.2.0, next
import {ImageUtil} from 'react-native-pytorch-core';

export async function read(): Promise<number[]> {
  const image = await ImageUtil.fromBundle(require('./red-heart.png'));
  try {
    return [image.getWidth(), image.getHeight()];
  } finally {
    image.release();
  }
}
