import {normalizePluginOptions} from '@docusaurus/utils-validation';
import {expect, it} from 'vitest';
import {siteChanges} from '../../src/data/siteChanges';
import {validateOptions, type ChangesOptions} from './options';

const check = (changes: unknown[]) =>
  validateOptions({
    validate: normalizePluginOptions as never,
    options: {
      title: 'News',
      description: 'What is new.',
      page: '/changes/',
      changes,
    } as ChangesOptions,
  });
const [newest, ...others] = siteChanges;

it('takes the site’s list', () => {
  expect(check(siteChanges).changes).toEqual(siteChanges);
});

it.each([
  ['an order', [...others, newest], /siteChanges\.ts: .*put the newest first/],
  [
    'an address',
    [{...newest, link: 'https://else.test/'}],
    /changes\[0\]\.link/,
  ],
  ['an empty list', [], /changes/],
])('names %s that does not fit', (_, changes, message) => {
  expect(() => check(changes)).toThrow(message);
});
