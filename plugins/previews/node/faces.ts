import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import opentype from '@shuding/opentype.js';
import type {Face} from '../core/card';

const {resolve} = createRequire(__filename);

/** Decimal places of coordinates in outlines. */
const PLACES = 1;

function readFace(weight: 400 | 700): Face {
  const file = readFileSync(
    resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`),
  );
  const font = opentype.parse(
    file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength),
  );
  // Drop characters that the font lacks, which would be drawn as empty boxes.
  const dropUnknown = (text: string) =>
    [...text]
      .filter((character) => font.charToGlyphIndex(character) > 0)
      .join('');
  return {
    width: (text, size) => font.getAdvanceWidth(dropUnknown(text), size),
    outline: (text, x, y, size) =>
      font.getPath(dropUnknown(text), x, y, size).toPathData(PLACES),
  };
}

/** Loads the two weights of Inter for previews. */
export function readFaces(): {bold: Face; regular: Face} {
  return {bold: readFace(700), regular: readFace(400)};
}
