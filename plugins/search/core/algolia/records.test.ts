import {expect, it} from 'vitest';
import {place} from '../engine/__fixtures__';
import {toRecords} from './records';

const records = toRecords(
  {
    path: 'tensor/',
    section: 'API',
    title: 'Tensor',
    language: 'en',
    tag: 'docs-default-0.1',
    version: '0.1',
    places: [
      place('Tensor', 'An array.', {level: 1, anchor: '', symbol: 'Tensor'}),
      place('abs()', '', {
        symbol: 'Tensor.abs',
        versions: ['0.2.0', '0.1'],
        texts: [
          ['text', 'Absolute value.'],
          ['code', 'x.abs()'],
        ],
      }),
      place("Can't find it", '', {error: true}),
    ],
  },
  'https://x.dev/docs/0.1/',
  ['0.2.0', '0.1'],
);

it('makes a record of each heading, symbol, error and text', () => {
  expect(records.map(({kind, type, content}) => [kind, type, content])).toEqual(
    [
      ['symbol', 'lvl1', null],
      ['text', 'content', 'An array.'],
      ['symbol', 'lvl2', null],
      ['text', 'content', 'Absolute value.'],
      ['code', 'content', 'x.abs()'],
      ['error', 'lvl2', null],
    ],
  );
});

it('has the shape of DocSearch', () => {
  expect(records[3]).toEqual({
    objectID: 'https://x.dev/docs/0.1/tensor/~4',
    url: 'https://x.dev/docs/0.1/tensor/#abs-',
    url_without_anchor: 'https://x.dev/docs/0.1/tensor/',
    anchor: 'abs-',
    type: 'content',
    kind: 'text',
    hierarchy: {
      lvl0: 'API',
      lvl1: 'Tensor',
      lvl2: 'Tensor.abs()',
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    content: 'Absolute value.',
    language: 'en',
    docusaurus_tag: 'docs-default-0.1',
    version: '0.1',
    versions: ['0.2.0', '0.1'],
    place: 'tensor/#abs-',
    weight: {pageRank: 1, level: 0, version: 1, position: 4},
  });
});

it('has an id for each, and headings above texts', () => {
  expect(new Set(records.map(({objectID}) => objectID)).size).toBe(6);
  expect(records.map(({weight: {level}}) => level)).toEqual([
    90, 0, 80, 0, 0, 80,
  ]);
});

it('has each line of a program where the page shows it first', () => {
  const program = (heading: string, code: string) =>
    place(heading, '', {texts: [['code', code]]});
  const contents = toRecords(
    {
      path: 'steps/',
      section: 'Tutorials',
      title: 'Steps',
      language: 'en',
      tag: 'default',
      places: [
        program('First', 'if (a) {\n  b();\n}'),
        program('Second', 'if (a) {\n  c();\n}'),
        program('Third', '  b();\n}'),
      ],
    },
    'https://x.dev/',
    [],
  ).flatMap(({content}) => content ?? []);
  expect(contents).toEqual(['if (a) {\nb();', 'c();']);
});
