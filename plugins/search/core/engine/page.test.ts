import {describe, expect, it} from 'vitest';
import {place} from './__fixtures__';
import {
  indexFileName,
  levelsOf,
  linkVersions,
  placesOf,
  toIndexes,
  type PageContent,
} from './page';

const page = (version: string | undefined, path: string, ...names: string[]) =>
  ({
    path,
    section: 'Tutorials',
    title: path,
    language: 'en',
    tag: version ? `docs-default-${version}` : 'default',
    ...(version ? {version} : {}),
    places: names.map((name) => place(name)),
  }) satisfies PageContent;

it('says of each place which versions have it, where several do', () => {
  const pages = [
    page('0.2.0', 'faq/', 'Metro', 'New'),
    page('0.1', 'faq/', 'Metro'),
    page('0.1', 'other/', 'New'),
    page(undefined, 'faq/', 'Metro'),
  ];
  linkVersions(pages);
  expect(pages.map(({places}) => places.map(({versions}) => versions))).toEqual(
    [
      [['0.2.0', '0.1'], undefined],
      [['0.2.0', '0.1']],
      [undefined],
      [undefined],
    ],
  );
});

it('makes an index for each tag', () => {
  const indexes = toIndexes(
    [page('0.1', 'a/'), page(undefined, 'b/'), page('0.1', 'c/')],
    (version) => (version ? `/docs/${version}/` : '/'),
  );
  expect(
    indexes.map(({tag, version, base, pages}) => [
      tag,
      version,
      base,
      pages.map(({path}) => path),
    ]),
  ).toEqual([
    ['docs-default-0.1', '0.1', '/docs/0.1/', ['a/', 'c/']],
    ['default', undefined, '/', ['b/']],
  ]);
});

it('names what other versions have and a version lacks, without texts', () => {
  const [newer, older] = toIndexes(
    [
      page('0.2.0', 'faq/', 'Metro', 'New'),
      page('0.1', 'faq/', 'Metro'),
      page('0.1', 'moved/', 'New'),
      page('0.1', 'old/', 'Gone'),
    ],
    (version) => `/${version}/`,
  );
  expect(
    newer?.elsewhere?.map(({version, base, pages}) => [
      version,
      base,
      pages.map(({path, places}) => [path, places.map(({heading}) => heading)]),
    ]),
  ).toEqual([['0.1', '/0.1/', [['old/', ['Gone']]]]]);
  expect(older?.elsewhere).toBeUndefined();
});

it('names a file for each tag, safely', () => {
  expect(indexFileName('docs-default-0.1')).toBe(
    'search/docs-default-0.1.json',
  );
  expect(indexFileName('../x')).toBe('search/.._x.json');
});

describe('the levels of a place', () => {
  const [top, methods, member, other] = placesOf({
    path: 'tensor/',
    section: 'API',
    title: 'Tensor',
    places: [
      place('Tensor', '', {level: 1, symbol: 'Tensor'}),
      place('Methods'),
      place('abs()', '', {level: 3, symbol: 'Tensor.abs'}),
      place('Notes'),
    ],
  }).map(levelsOf);

  it('are the headings above it', () => {
    expect(top).toEqual(['API', 'Tensor']);
    expect(methods).toEqual(['API', 'Tensor', 'Methods']);
    expect(other).toEqual(['API', 'Tensor', 'Notes']);
  });

  it('end with the symbol in full', () => {
    expect(member).toEqual(['API', 'Tensor', 'Methods', 'Tensor.abs()']);
  });
});
