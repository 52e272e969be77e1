import {describe, expect, it} from 'vitest';
import {escapeHtml, excerpt, mark, requestedTags, toAlgoliaHit} from './answer';

describe('mark', () => {
  it('marks whole words and escapes everything', () => {
    expect(mark('<b> fromBlob & "x"', ['fromblob'])).toBe(
      '&lt;b&gt; <mark>fromBlob</mark> &amp; &quot;x&quot;',
    );
  });
  it('marks a word by its part', () => {
    expect(mark('loadForMobile', ['mobile'])).toBe(
      '<mark>loadForMobile</mark>',
    );
  });
});

it('escapes what HTML gives a meaning', () => {
  expect(escapeHtml(`<img src="x" onerror='y'>&`)).toBe(
    '&lt;img src=&quot;x&quot; onerror=&#39;y&#39;&gt;&amp;',
  );
});

it('cuts the text around the match', () => {
  const text = `${'word '.repeat(60)}needle ${'word '.repeat(60)}`;
  const cut = excerpt(text, ['needle']);
  expect(cut).toMatch(/^….*needle.*…$/);
  expect(cut.length).toBeLessThan(150);
  expect(excerpt('short needle', ['needle'])).toBe('short needle');
});

it('reads tags from nested filters', () => {
  expect(
    requestedTags([
      'language:en',
      ['docusaurus_tag:default', 'docusaurus_tag:docs-default-0.1'],
    ]),
  ).toEqual(['default', 'docs-default-0.1']);
  expect(requestedTags(undefined)).toEqual([]);
});

it('answers in the shape of DocSearch', () => {
  const hit = toAlgoliaHit(
    {
      record: {
        url: '/docs/faq/#a',
        section: 'Tutorials',
        page: 'FAQ',
        headings: ['Metro'],
        text: 'Restart Metro.',
      },
      terms: ['metro'],
      score: 1,
    },
    'https://x.dev',
  );
  expect(hit).toMatchObject({
    url: 'https://x.dev/docs/faq/#a',
    url_without_anchor: 'https://x.dev/docs/faq/',
    type: 'lvl2',
    hierarchy: {lvl0: 'Tutorials', lvl1: 'FAQ', lvl2: 'Metro', lvl3: null},
  });
  expect(Object.keys(hit._highlightResult.hierarchy)).toEqual([
    'lvl0',
    'lvl1',
    'lvl2',
  ]);
});
