import path from 'node:path';
import {expect, it} from 'vitest';
import {getServedFolder, root} from './paths';

it.each([
  [undefined, path.join(root, 'build')],
  ['build-variant', path.join(root, 'build-variant')],
  [path.resolve('/srv/site'), path.resolve('/srv/site')],
])('npm run serve %s serves %s', (name, folder) => {
  expect(getServedFolder(name)).toBe(folder);
});
