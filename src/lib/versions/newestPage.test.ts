import {expect, it} from 'vitest';
import {findNewestPage} from './newestPage';

const pages = new Set([
  '/live/docs/tutorials/faq/',
  '/live/docs/tutorials/snacks/image/',
  '/live/docs/tutorials/migrate/',
]);
const pairs = [
  {before: 'tutorials/image', after: 'tutorials/snacks/image'},
  {before: 'tutorials/server', after: 'tutorials/migrate', anchor: 'servers'},
  {before: 'tutorials/gone', after: 'tutorials/nowhere'},
];

it.each([
  ['/live/docs/next/tutorials/faq/', '/live/docs/tutorials/faq/'],
  ['/live/docs/0.1/tutorials/faq/', '/live/docs/tutorials/faq/'],
  ['/live/docs/0.1/tutorials/image/', '/live/docs/tutorials/snacks/image/'],
  ['/live/docs/0.1/tutorials/server/', '/live/docs/tutorials/migrate/#servers'],
  // Only 0.1 has pages whose place others took.
  ['/live/docs/next/tutorials/image/', undefined],
  ['/live/docs/0.1/tutorials/gone/', undefined],
  ['/live/docs/tutorials/faq/', undefined],
  ['/live/faq/', undefined],
])('%s → %s', (path, expected) => {
  expect(findNewestPage(path, (page) => pages.has(page), '/live/', pairs)).toBe(
    expected,
  );
});
