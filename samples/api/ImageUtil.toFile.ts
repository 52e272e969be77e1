// ImageUtil.toFile · 0.1, 0.2.0, next
import {Image, ImageUtil} from 'react-native-pytorch-core';

export async function save(image: Image): Promise<string> {
  try {
    const path = await ImageUtil.toFile(image);
    return `file://${path}`; // the form that React Native's Image shows
  } finally {
    image.release();
  }
}
