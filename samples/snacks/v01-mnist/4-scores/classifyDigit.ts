import {MobileModel} from 'react-native-pytorch-core';
import type {Image} from 'react-native-pytorch-core';
import {colors} from './colors';
import model from './model.json';

/** What the spec inside the model makes of its output. */
type Output = {scores: number[]};

const [, , height, width] = model.input.shape;

/** One score for each digit. Releases the picture. */
export async function classifyDigit(image: Image): Promise<number[]> {
  try {
    const {result, metrics} = await MobileModel.execute<Output>(model.url, {
      image,
      crop_width: 1,
      crop_height: 1,
      scale_width: width,
      scale_height: height,
      colorBackground: colors.paper,
      colorForeground: colors.ink,
    });
    console.log(result.scores, metrics);
    return result.scores;
  } catch (error) {
    await readPixels(image);
    throw error;
  } finally {
    await image.release();
  }
}

/**
 * On Android a picture of a canvas has no bitmap until somebody reads it, and
 * release() ends the app while there is none. When execute() fails early, nobody has.
 */
async function readPixels(image: Image): Promise<void> {
  const copy = await image.scale(0.1, 0.1);
  await copy.release();
}
