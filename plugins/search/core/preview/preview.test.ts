import {describe, expect, it} from 'vitest';
import {plainText} from '../answer/markup';
import type {Place} from '../engine/page';
import {textsOf} from '../engine/texts';
import {previewOf, readTexts} from './preview';

const marks = (...words: string[]) => words.map((text) => ({text, rarity: 1}));

const shown = (...of: Parameters<typeof previewOf>) => {
  const {passages, isWhole} = previewOf(...of);
  return [...passages.map(({value}) => plainText(value)), isWhole];
};

describe('the texts of a place', () => {
  const page = {
    path: 'faq/',
    section: 'Docs',
    title: 'FAQ',
    language: 'en',
    tag: 'default',
    places: [
      {anchor: '', level: 1, heading: 'FAQ', texts: [['text', 'Opening.']]},
      {anchor: 'a', level: 2, heading: 'A', texts: [['code', 'a();']]},
      {anchor: 'b', level: 2, heading: 'B', texts: []},
    ] satisfies Place[],
  };

  it('come back from the file of their page', () => {
    const file: unknown = JSON.parse(JSON.stringify(textsOf(page)));
    expect(readTexts(file, '')).toEqual([['text', 'Opening.']]);
    expect(readTexts(file, 'a')).toEqual([['code', 'a();']]);
    expect(readTexts(file, 'b')).toBeUndefined();
    expect(readTexts(file, 'constructor')).toBeUndefined();
  });

  it.each([
    null,
    'a',
    [],
    {a: 'text'},
    {a: [['script', 'x'], ['text', 1], ['text', '0.2'], 2]},
  ])('are none in %j', (file) => {
    expect(readTexts(file, 'a')).toBeUndefined();
  });
});

describe('the preview', () => {
  const error: Place['texts'] = [
    ['text', 'Cause. Metro is old.'],
    ['text', 'Fix. Take a newer Metro:'],
    ['code', 'npm i\n  metro'],
    ['item', 'Affects: 0.1'],
  ];

  it('of an error is its cause and fix, unmarked', () => {
    expect(shown(error, 'error', marks('newer'))).toEqual([
      ...error.map(([, text]) => text),
      true,
    ]);
    expect(previewOf(error, 'error', marks('newer')).passages[1]?.value).toBe(
      'Fix. Take a newer Metro:',
    );
  });

  it('of a symbol is its signature and its sentence', () => {
    const symbol: Place['texts'] = [
      ['code', 'abs(): Tensor'],
      ['text', 'Absolute values.'],
      ['text', 'More.'],
      ['code', 'x.abs();'],
    ];
    expect(shown(symbol, 'symbol', [])).toEqual([
      'abs(): Tensor',
      'Absolute values.',
      false,
    ]);
    expect(shown(symbol, 'symbol', marks('more'), true)).toEqual([
      ...symbol.map(([, text]) => text),
      true,
    ]);
    expect(shown(symbol.slice(1, 2), 'symbol', [])).toEqual([
      'Absolute values.',
      true,
    ]);
    // An example is no signature.
    expect(shown(symbol.slice(1), 'symbol', [])).toEqual([
      'Absolute values.',
      false,
    ]);
    expect(shown([['row', 'a · b']], 'symbol', [])).toEqual(['a · b', true]);
  });

  it('of another place begins with the paragraph that has most of the query, whose list belongs to it', () => {
    const texts: Place['texts'] = [
      ['caption', 'App.tsx'],
      ['text', 'A camera is there.'],
      ['text', 'The front camera turns so:'],
      ['item', 'Press flip.'],
      ['text', 'The flash is off.'],
    ];
    expect(shown(texts, undefined, marks('flip', 'camera'))).toEqual([
      'The front camera turns so:',
      'Press flip.',
      'The flash is off.',
      false,
    ]);
    expect(previewOf(texts, undefined, marks('flip')).passages[1]?.value).toBe(
      'Press \ue000flip\ue001.',
    );
    // The first has as much.
    expect(shown(texts, undefined, marks('camera', 'there'))[0]).toBe(
      'App.tsx',
    );
    expect(shown(texts, undefined, [])).toEqual([
      ...texts.map(([, text]) => text),
      true,
    ]);
  });

  it('says that a place has more', () => {
    const long = 'word '.repeat(120).trim();
    expect(
      shown(
        [
          ['text', long],
          ['text', long],
        ],
        undefined,
        [],
      ),
    ).toEqual([long, false]);
    const [cut, isWhole] = shown([['text', `${long} ${long}`]], undefined, []);
    expect(cut).toMatch(/^(?:word ){179,180}…$/);
    expect(isWhole).toBe(false);
  });
});
