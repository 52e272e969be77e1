import {loadNetwork} from './loadNetwork';
import model from './model.json';
import type {Planes} from './planes';

/** Returns for each pixel from 0 to 1 whether it belongs to a person. */
export async function segment(input: Planes): Promise<Planes> {
  const network = await loadNetwork('person');
  const [values] = await network({
    shape: model.input.shape,
    values: input.values,
  });
  return {values, width: input.width, height: input.height};
}

/** Returns the part of the pixels that belong to a person, from 0 to 1. */
export function shareOf({values}: Planes): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
