import {torch} from 'react-native-pytorch-core';
import type {Tensor} from 'react-native-pytorch-core';
import {rgbOf} from './colors';

type GreyscaleNorm = {
  colorBackground: string;
  colorForeground: string;
  mean: number;
  std: number;
};

/** One value a pixel, 0 for background to 1 for foreground, then normalized. */
export function greyscaleNorm(
  pixels: Tensor,
  {colorBackground, colorForeground, mean, std}: GreyscaleNorm,
): Tensor {
  const toBackground = distance(pixels, colorBackground);
  const toForeground = distance(pixels, colorForeground);
  const share = toBackground.div(toBackground.add(toForeground));
  return share.sub(mean).div(std).unsqueeze(0).unsqueeze(0);
}

/** How far each pixel is from a color: from [3, h, w] to [h, w]. */
function distance(pixels: Tensor, color: string): Tensor {
  const offset = pixels.sub(torch.tensor(rgbOf(color)).reshape([3, 1, 1]));
  return offset.mul(offset).sum(0).sqrt();
}
