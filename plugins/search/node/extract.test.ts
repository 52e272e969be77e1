import {expect, it} from 'vitest';
import {extractPage} from './extract';

const page = (body: string, head = '') =>
  `<html><head><meta name="docusaurus_tag" content="docs-default-0.1">${head}</head><body><main><article><div class="markdown">${body}</div></article></main></body></html>`;

it('makes a record of each heading with its trail and text', () => {
  const found = extractPage(
    page(
      '<h1>FAQ</h1><p>Opening.</p><pre data-search-skip>Left out.</pre><button>Copy</button><h2 id="a">Metro<a class="hash-link">#</a></h2><p>One <code>two</code>.</p><div><h3 id="b">Deep</h3><p>Three</p></div><h2 id="c">Next</h2>',
    ),
    '/docs/0.1/faq/',
  );
  expect(found?.tag).toBe('docs-default-0.1');
  expect(
    found?.records.map(({url, headings, text}) => [url, headings, text]),
  ).toEqual([
    ['/docs/0.1/faq/', [], 'Opening.'],
    ['/docs/0.1/faq/#a', ['Metro'], 'One two.'],
    ['/docs/0.1/faq/#b', ['Metro', 'Deep'], 'Three'],
    ['/docs/0.1/faq/#c', ['Next'], ''],
  ]);
});

it('leaves out pages that say noindex, and pages without a title', () => {
  expect(
    extractPage(
      page('<h1>A</h1>', '<meta name="robots" content="noindex">'),
      '/a/',
    ),
  ).toBeUndefined();
  expect(extractPage(page('<p>A</p>'), '/a/')).toBeUndefined();
});
