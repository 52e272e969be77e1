import {expect, it} from 'vitest';
import {indexOf, place} from '../../core/__fixtures__';
import {createEngine} from '../../core/engine';
import {toHit} from '../../core/hits';
import {search} from '../../core/search';
import {toModalItem} from './items';

const evil = '<img src=x onerror=alert(1)>';
const engine = createEngine(
  indexOf({
    [`Page ${evil}`]: [
      place(`Heading ${evil}`, `Text with needle ${evil}`, {anchor: 'h'}),
    ],
  }),
);
const item = (query: string, group?: string) => {
  const {hits, marks} = search([engine], query, 1);
  const [hit] = hits;
  return (
    hit && toModalItem(toHit(hit, marks, 'https://x.dev'), '/docs/x/', group)
  );
};

it('escapes every value that the modal sets as HTML, those of recent searches too', () => {
  for (const query of ['heading', 'needle', 'page']) {
    expect(JSON.stringify(item(query))).not.toMatch(/<(?!\/?mark>)/);
  }
});

it('draws a heading above its page', () => {
  expect(item('heading')).toMatchObject({
    url: '/docs/x/',
    type: 'lvl2',
    _snippetResult: {
      hierarchy: {
        lvl1: {value: 'Page &lt;img src=x onerror=alert(1)&gt;'},
        lvl2: {
          value: '<mark>Heading</mark> &lt;img src=x onerror=alert(1)&gt;',
        },
      },
    },
  });
});

it('draws a text above its page and headings', () => {
  const text = item('needle');
  expect(text?.type).toBe('content');
  expect(text?._snippetResult.content?.value).toContain('<mark>needle</mark>');
  expect(text?._snippetResult.hierarchy.lvl1?.value).toMatch(
    /^Page .* › Heading /,
  );
});

it('puts what the query was taken for above all hits', () => {
  expect(item('heading', 'Did you mean “<x>”?')?.hierarchy.lvl0).toBe(
    'Did you mean “&lt;x&gt;”?',
  );
  expect(item('heading')?.hierarchy.lvl0).toBe('Tutorials');
});

it('reads a hit of the hosted service, which lacks what nobody asked for', () => {
  const hit = {
    objectID: '1',
    url: 'https://x.dev/a/',
    type: 'lvl1',
    content: null,
    hierarchy: {lvl0: 'API', lvl1: 'A & B', lvl2: null},
    _highlightResult: {hierarchy: {lvl1: {value: 'A & \ue000B\ue001'}}},
    _snippetResult: {hierarchy: {lvl1: {value: 'A & \ue000B\ue001'}}},
  } as unknown as Parameters<typeof toModalItem>[0];
  expect(toModalItem(hit, '/a/', undefined)).toMatchObject({
    url: '/a/',
    hierarchy: {lvl0: 'API', lvl1: 'A &amp; B', lvl2: null},
    _snippetResult: {hierarchy: {lvl1: {value: 'A &amp; <mark>B</mark>'}}},
  });
});
