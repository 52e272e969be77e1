// media.imageFromTensor · 0.2.0
import {ImageUtil, media, Tensor, torch} from 'react-native-pytorch-core';

// pixels: [3, height, width], from 0 to 1.
export async function save(pixels: Tensor): Promise<string> {
  // Channels first, three channels, and uint8: nothing else is accepted.
  const bytes = pixels.mul(255).clamp(0, 255).to({dtype: torch.uint8});
  const image = media.imageFromTensor(bytes);
  try {
    return await ImageUtil.toFile(image);
  } finally {
    image.release(); // not ImageUtil.release(image)
  }
}
