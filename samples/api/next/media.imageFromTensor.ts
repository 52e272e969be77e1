// media.imageFromTensor · next
import {ImageUtil, media, Tensor, torch} from 'react-native-pytorch-core';

// pixels: [channels, height, width], from 0 to 1; 1, 3 or 4 channels.
export async function save(pixels: Tensor): Promise<string> {
  // Channels first and uint8: nothing else is accepted.
  const bytes = pixels.mul(255).clamp(0, 255).to({dtype: torch.uint8});
  const image = media.imageFromTensor(bytes);
  try {
    return await ImageUtil.toFile(image);
  } finally {
    image.release(); // not ImageUtil.release(image)
  }
}
