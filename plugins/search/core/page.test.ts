import {describe, expect, it} from 'vitest';
import {indexOf, place} from './__fixtures__';
import {
  indexFileNames,
  joinRest,
  levelsOf,
  linkVersions,
  placesOf,
  splitRest,
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

it('takes the code out of an index, and pages that count little, and puts them back', () => {
  const index = indexOf({
    Page: [
      place('A', '', {
        texts: [
          ['text', 'Prose.'],
          ['code', 'const a = 1;'],
        ],
      }),
      place('B', 'More.'),
    ],
    Notices: [place('MIT', 'left-pad')],
  });
  const [, notices] = index.pages;
  if (notices) {
    notices.rank = 0.1;
  }
  const {index: texts, rest} = splitRest(index);
  expect(JSON.stringify(texts)).not.toMatch(/const a|left-pad/);
  expect(rest).toEqual([
    [[], [['code', 'const a = 1;']], []],
    [[], [['text', 'left-pad']]],
  ]);
  expect(joinRest(texts, rest)).toEqual(index);
});

it('names a file for each tag, safely', () => {
  expect(indexFileNames('docs-default-0.1')).toEqual({
    index: 'search/docs-default-0.1.json',
    rest: 'search/docs-default-0.1.rest.json',
  });
  expect(indexFileNames('../x').index).toBe('search/.._x.json');
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
