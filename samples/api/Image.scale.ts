// Image.scale · 0.1, 0.2.0, next
import {Image} from 'react-native-pytorch-core';

// Releases the original; release the result after use.
export async function halve(image: Image): Promise<Image> {
  try {
    return await image.scale(0.5, 0.5); // factors, not pixels
  } finally {
    image.release();
  }
}
