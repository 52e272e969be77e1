import path from 'node:path';
import {expect, it} from 'vitest';
import {folderToServe, root} from './paths';

it.each([
  [undefined, path.join(root, 'build')],
  ['build-variant', path.join(root, 'build-variant')],
  [path.resolve('/srv/site'), path.resolve('/srv/site')],
])('npm run serve %s serves %s', (name, folder) => {
  expect(folderToServe(name)).toBe(folder);
});
