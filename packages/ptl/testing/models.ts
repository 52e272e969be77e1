import path from 'node:path';

/** Model with a live spec and labels, a copy of the site's `static/models/digits.ptl`. */
export const DIGITS = path.join(import.meta.dirname, 'digits.ptl');

/** Model of pictures, a copy of the site's `static/models/shapes.ptl`. */
export const SHAPES = path.join(import.meta.dirname, 'shapes.ptl');

/** Model of bytecode version 4, without a live spec. */
export const SCALE = path.join(
  import.meta.dirname,
  '../src/__fixtures__/scale-bytecode-4.ptl',
);
