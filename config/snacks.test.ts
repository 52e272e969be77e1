import {existsSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {dynamicRoutes} from './dynamicRoutes';
import {gallery} from './gallery';
import {examples, snacks, starterSnack} from './snacks';

// The plugin validates the form of ids and slugs at build time.
describe('snacks and examples', () => {
  it.each([
    ['paths', dynamicRoutes.map(({path}) => path)],
    ['names', snacks.map(({name}) => name)],
    [
      'ids',
      [
        starterSnack,
        ...snacks.flatMap(({snackId, starterId = []}) => [snackId, starterId]),
      ].flat(),
    ],
    ['slugs', examples.map(({slug}) => slug)],
  ])('have their %s once', (_what, values) => {
    expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual(
      [],
    );
  });

  it('lead to tutorials that there are', () => {
    const docs = path.join(__dirname, '../versioned_docs/version-0.2.0');
    for (const {tutorial} of snacks) {
      const page = tutorial.replace(/^\/docs\/(.*)\/$/, '$1.mdx');
      expect(existsSync(path.join(docs, page)), page).toBe(true);
    }
  });

  it('are in the gallery, each with its picture', () => {
    const pictures = path.join(__dirname, '../static/img/snacks');
    const names = gallery.map(({name}) => name);
    expect(names).toEqual(expect.arrayContaining(snacks.map(({name}) => name)));
    for (const name of names) {
      expect(existsSync(path.join(pictures, `${name}.webp`)), name).toBe(true);
    }
  });

  it('belong together', () => {
    const names = snacks.map(({name}) => name);
    for (const {slug, snack} of examples) {
      expect([undefined, ...names], slug).toContain(snack);
    }
  });
});
