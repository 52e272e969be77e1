import model from './model.json';
import {normalize, readPlanes, resize} from './planes';
import type {Planes, RawPixels} from './planes';

/** Sizes of the export: a photo of 1080 × 1920 with a short side of 800 pixels. */
export const WIDTH = 800;
export const HEIGHT = 1422;

/** Brings a photo into the sizes of the export, and normalizes it. */
export function photoToInput(photo: RawPixels): Planes {
  const {mean, std} = model.input;
  return normalize(resize(readPlanes(photo), WIDTH, HEIGHT), mean, std);
}
