import {describe, expect, it} from 'vitest';
import {readHit, readResult} from './readResult';

const record = {
  objectID: '1',
  url: 'https://docs.test/docs/faq/#metro',
  type: 'lvl2',
  content: null,
  hierarchy: {lvl0: 'Tutorials', lvl1: 'FAQ', lvl2: 'Metro', lvl3: null},
};

describe('a hit', () => {
  it.each([
    ['the record alone', record, 'Metro'],
    [
      'highlighted headings, and no snippet, as Algolia gives for headings',
      {
        ...record,
        _highlightResult: {
          hierarchy: {
            lvl2: {
              value: '\ue000Met\ue001ro',
              matchLevel: 'full',
              matchedWords: ['met'],
            },
          },
        },
      },
      '\ue000Met\ue001ro',
    ],
    [
      'snippets, which come before highlights',
      {
        ...record,
        _highlightResult: {hierarchy: {lvl2: {value: 'long'}}},
        _snippetResult: {hierarchy: {lvl2: {value: 'short'}}},
      },
      'short',
    ],
    [
      'an unknown type and a level that is missing between two',
      {
        ...record,
        type: 'askAI',
        hierarchy: {lvl0: 'Tutorials', lvl1: 'FAQ', lvl4: 'Metro'},
      },
      'Metro',
    ],
  ])('is made of %s', (_, raw, title) => {
    expect(readHit(raw)).toEqual({
      id: '1',
      url: record.url,
      title,
      trail: ['Tutorials', 'FAQ'],
      version: null,
      versions: [],
      place: '',
    });
  });

  it('has the snippet of its text, else the text itself, cut', () => {
    expect(
      readHit({...record, _snippetResult: {content: {value: 'a part…'}}})?.text,
    ).toBe('a part…');
    expect(readHit({...record, content: 'x'.repeat(999)})?.text).toHaveLength(
      300,
    );
  });

  it.each([
    null,
    1,
    'hit',
    [],
    {},
    {...record, url: undefined},
    {...record, url: '/docs/faq/'},
    {...record, url: 'javascript:alert(1)'},
    {...record, hierarchy: null},
    {...record, hierarchy: {lvl0: 1}},
  ])('is nothing of %j', (raw) => {
    expect(readHit(raw)).toBeUndefined();
  });

  it('has versions only with the place in them', () => {
    expect(readHit({...record, versions: ['0.1']})?.versions).toEqual([]);
    expect(
      readHit({...record, versions: ['0.1', 2], place: 'faq/#metro'}),
    ).toMatchObject({versions: ['0.1'], place: 'faq/#metro'});
  });
});

describe('a result', () => {
  it('has the query that was asked, and counts where the service gives none', () => {
    expect(
      readResult({hits: [record, record, {}]}, {query: 'metro'}),
    ).toMatchObject({
      query: 'metro',
      hits: [{id: '1'}],
      nbHits: 1,
      page: 0,
      nbPages: 1,
      hitsPerPage: 20,
      others: [],
      nearest: [],
      corrected: [],
      unknown: [],
    });
  });

  it('has what the first hit is, and the words to mark', () => {
    const mark = {text: 'metro', rarity: 2};
    expect(
      readResult(
        {
          hits: [
            {...record, kind: 'error'},
            {...record, kind: 'text', objectID: '2'},
          ],
          answers: true,
          marks: [mark, {text: 'x'}, null],
        },
        {query: 'metro'},
      ),
    ).toMatchObject({
      hits: [{kind: 'error'}, {id: '2'}],
      answers: true,
      marks: [mark],
    });
    expect(readHit({...record, kind: 'text'})).not.toHaveProperty('kind');
  });

  it.each([null, {}, {hits: 'none'}, {hits: [{}]}, {hits: [null]}])(
    'is an error for %j',
    (raw) => {
      expect(() => readResult(raw, {query: 'metro'})).toThrow(TypeError);
    },
  );
});
