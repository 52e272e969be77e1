import {expect, it} from 'vitest';
import {addRecent, readRecent} from './recent';

const recent = (url: string) => ({url, title: url, trail: 'Tutorials'});

it('keeps the latest first, each once, six at most', () => {
  const list = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b'].reduce(
    (all, url) => addRecent(all, recent(`/${url}`)),
    [] as ReturnType<typeof readRecent>,
  );
  expect(list.map(({url}) => url)).toEqual([
    '/b',
    '/g',
    '/f',
    '/e',
    '/d',
    '/c',
  ]);
  expect(readRecent(JSON.stringify(list), '/')).toEqual(list);
});

it.each([
  null,
  '',
  '{',
  'null',
  '{"url":"/a"}',
  '[null, 1, {"url": 1}]',
  '[{"url": "https://evil.example/", "title": "a", "trail": "b"}]',
  '[{"url": "//evil.example/", "title": "a", "trail": "b"}]',
  '[{"url": "javascript:alert(1)", "title": "a", "trail": "b"}]',
])('reads nothing out of %s', (stored) => {
  expect(readRecent(stored, '/')).toEqual([]);
});
