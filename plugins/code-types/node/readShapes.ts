import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Shapes} from '../core/shapes';

/** File with the shapes of the tensors in examples, by the name of the example. */
const FILE = 'tensors.json';

/**
 * Reads the shapes that `tools/fact-checks` recorded.
 *
 * @param folder - folder of the examples.
 * @returns shapes by the displayed code, which has no first line and ends without a line break.
 */
export function readShapes(folder: string): ReadonlyMap<string, Shapes> {
  const shapes = JSON.parse(
    readFileSync(path.join(folder, FILE), 'utf8'),
  ) as Record<string, Shapes>;
  return new Map(
    Object.entries(shapes).map(([file, found]) => {
      const code = readFileSync(path.join(folder, file), 'utf8');
      return [code.slice(code.indexOf('\n') + 1).trim(), found];
    }),
  );
}
