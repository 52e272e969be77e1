import {loadNetwork} from './loadNetwork';
import model from './model.json';
import {photoToInput} from './photoToInput';
import {toRawPixels} from './planes';
import type {RawPixels} from './planes';

/** Lets the model redraw a photo. */
export async function redraw(photo: RawPixels) {
  const input = photoToInput(photo);
  const artist = await loadNetwork('animegan2');
  const [drawing] = await artist({
    shape: model.input.shape,
    values: input.values,
  });
  const values = drawing.map((value) => (value + 1) / 2);
  return toRawPixels({...input, values});
}
