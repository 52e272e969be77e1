// Image.release · 0.1, 0.2.0, next
import {ImageUtil} from 'react-native-pytorch-core';

export async function printSize(path: string): Promise<void> {
  const image = await ImageUtil.fromFile(path);
  try {
    console.log(image.getWidth(), image.getHeight());
  } finally {
    await image.release(); // every image stays in memory until then
  }
}
