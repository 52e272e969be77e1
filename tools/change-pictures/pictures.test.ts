import {readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {siteChanges} from '../../src/data/siteChanges';

const folder = path.join(import.meta.dirname, '../../static/img/changes');

it('has a light picture of each change, and no other', () => {
  const files = readdirSync(folder);
  expect(files.sort()).toEqual(siteChanges.map(({id}) => `${id}.webp`).sort());
  const heavy = files.filter(
    (file) => statSync(path.join(folder, file)).size > 15_000,
  );
  expect(heavy).toEqual([]);
});
