import {describe, expect, it} from 'vitest';
import {dynamicRoutes} from './dynamicRoutes';
import {examples, snacks, starterSnack} from './snacks';

// The form of ids and slugs is checked by the plugin when the site is built.
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

  it('belong together', () => {
    const names = snacks.map(({name}) => name);
    for (const {slug, snack} of examples) {
      expect([undefined, ...names], slug).toContain(snack);
    }
  });
});
