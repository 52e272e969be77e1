// ImageUtil.fromImageData · 0.1, 0.2.0, next
import {
  CanvasRenderingContext2D,
  Image,
  ImageUtil,
} from 'react-native-pytorch-core';

export async function snapshot(ctx: CanvasRenderingContext2D): Promise<Image> {
  const imageData = await ctx.getImageData(0, 0, 224, 224);
  try {
    return await ImageUtil.fromImageData(imageData); // release it after use
  } finally {
    imageData.release();
  }
}
