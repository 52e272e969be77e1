import {expect, it} from 'vitest';
import {keepNewest} from './sitemap';

it('lists each page once, in the newest version that has it', () => {
  const urls = [
    'https://x.dev/live/faq/',
    'https://x.dev/live/docs/a/',
    'https://x.dev/live/docs/next/a/',
    'https://x.dev/live/docs/next/b/',
    'https://x.dev/live/docs/0.1/a/',
    'https://x.dev/live/docs/0.1/c/',
  ];
  expect(
    keepNewest(
      urls.map((url) => ({url})),
      '/live/',
    ).map(({url}) => url),
  ).toEqual([urls[0], urls[1], urls[3], urls[5]]);
});
