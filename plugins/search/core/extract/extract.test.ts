import {describe, expect, it} from 'vitest';
import {extractPage} from './extract';

const page = (body: string, head = '') =>
  `<html><head><meta name="docusaurus_tag" content="docs-default-0.1"><meta name="docsearch:language" content="en">${head}</head><body><main><article><div class="markdown">${body}</div></article></main></body></html>`;
const extract = (body: string) =>
  extractPage(page(body), {path: 'tutorials/faq/', version: '0.1'});
/** The texts of a page, by heading. */
const texts = (body: string) =>
  extract(body)?.places.map(({heading, texts: found}) => [heading, ...found]);

it('makes a place of each heading, and a text of each block below it', () => {
  expect(
    extract(
      '<h1>FAQ</h1><p>Opening.</p><h2 id="a">Metro<a class="hash-link">\u200b</a></h2><p>One <code>two</code>.</p><div><h3 id="b">Deep</h3><p>Three</p></div><h2 id="c">Next</h2>',
    ),
  ).toEqual({
    path: 'tutorials/faq/',
    section: 'Docs',
    title: 'FAQ',
    language: 'en',
    tag: 'docs-default-0.1',
    version: '0.1',
    places: [
      {anchor: '', level: 1, heading: 'FAQ', texts: [['text', 'Opening.']]},
      {anchor: 'a', level: 2, heading: 'Metro', texts: [['text', 'One two.']]},
      {anchor: 'b', level: 3, heading: 'Deep', texts: [['text', 'Three']]},
      {anchor: 'c', level: 2, heading: 'Next', texts: []},
    ],
  });
});

describe('a block is', () => {
  it.each([
    [
      '<ul><li>One <b>two</b></li><li><p>Three</p><p>four</p></li></ul>',
      [
        ['item', 'One two'],
        ['item', 'Three four'],
      ],
    ],
    [
      '<ul><li>Outer<ul><li>inner</li></ul></li></ul>',
      [
        ['item', 'Outer'],
        ['item', 'inner'],
      ],
    ],
    [
      '<ul><li><code class="call">f(<wbr>x)</code><span class="name">Logits</span><span class="shape">[4] float32</span></li></ul>',
      [['item', 'f(x) Logits [4] float32']],
    ],
    [
      '<dl><div><dt>Affects</dt><dd>0.1</dd></div></dl>',
      [['item', 'Affects: 0.1']],
    ],
    [
      '<table><thead><tr><th>Name</th></tr></thead><tr><td>a<wbr>ten</td><td><p>yes</p></td></tr></table>',
      [['row', 'aten · yes']],
    ],
    [
      '<figure><svg role="img"><title>A drawing</title><desc>d</desc><text>no</text></svg><figcaption>Caption</figcaption></figure>',
      [
        ['caption', 'A drawing'],
        ['caption', 'Caption'],
      ],
    ],
    [
      '<details><summary>More</summary><p>Hidden</p></details>',
      [
        ['caption', 'More'],
        ['text', 'Hidden'],
      ],
    ],
    [
      '<p>See <a href="x">this<svg><path d=""/></svg></a> page</p>',
      [['text', 'See this page']],
    ],
    [
      '<div class="theme-code-block"><div>App.tsx</div><pre class="language-ts"><code><span>if (a) {<br></span><span>  b();<br></span><span>}<br></span></code></pre></div>',
      [
        ['caption', 'App.tsx'],
        ['code', 'if (a) {\n  b();\n}'],
      ],
    ],
    [
      '<pre class="language-text"><code>error: a\nb</code></pre>',
      [['message', 'error: a\nb']],
    ],
    ['<blockquote><p>Quoted</p></blockquote>', [['text', 'Quoted']]],
    [
      '<p>a</p>\u200b<p>\ue000b\ue001</p>',
      [
        ['text', 'a'],
        ['text', 'b'],
      ],
    ],
  ])('%s', (body, expected) => {
    expect(texts(`<h1>T</h1>${body}`)).toEqual([['T', ...expected]]);
  });
});

it('takes markup in code as text', () => {
  expect(
    texts(
      '<h1>T</h1><pre><code>&lt;script&gt;alert(1)&lt;/script&gt;</code></pre>',
    ),
  ).toEqual([['T', ['code', '<script>alert(1)</script>']]]);
});

it('leaves out what the page excludes, controls and copies', () => {
  expect(
    texts(
      '<h1>T</h1><pre data-search-skip>x</pre><button>Copy</button><p aria-hidden="true">y</p><nav>n</nav><ul role="tablist"><li>npm</li></ul><script>z</script>',
    ),
  ).toEqual([['T']]);
});

it('knows symbols and errors by their marks', () => {
  const found = extract(
    '<h1>Torch</h1><h3 id="eye">eye()</h3><p>One.</p><p data-search-skip data-symbol="torch.eye">Source</p><h3 id="e"><code>Boom</code></h3><div data-search-error><p>Cause.</p></div>',
  );
  expect(
    found?.places.map(({heading, symbol, error}) => [heading, symbol, error]),
  ).toEqual([
    ['Torch', undefined, undefined],
    ['eye()', 'torch.eye', undefined],
    ['Boom', undefined, true],
  ]);
});

it('folds what belongs to a member of the API into it', () => {
  expect(
    texts(
      '<h1>Torch</h1><h3 id="r">randint()</h3><h4 id="r2">randint(high, size)</h4><p>Random.</p><h4 id="p">Parameters</h4><table><tr><td>high</td></tr></table><p data-symbol="torch.randint"></p>',
    ),
  ).toEqual([
    ['Torch'],
    [
      'randint()',
      ['caption', 'randint(high, size)'],
      ['text', 'Random.'],
      ['caption', 'Parameters'],
      ['row', 'high'],
    ],
  ]);
});

it('makes no place that no address leads to', () => {
  expect(texts('<h1>T</h1><h2>No id</h2><p>One.</p>')).toEqual([
    ['T', ['caption', 'No id'], ['text', 'One.']],
  ]);
});

it('reads how much a page counts', () => {
  expect(
    extractPage('<main data-search-rank="0.3"><h1>Notices</h1></main>', {
      path: 'n/',
      section: 'PlayTorch',
    }),
  ).toMatchObject({rank: 0.3, tag: 'default', section: 'PlayTorch'});
});

it('leaves out pages that say noindex, and pages without a title', () => {
  expect(
    extractPage(page('<h1>A</h1>', '<meta name="robots" content="noindex">'), {
      path: 'a/',
    }),
  ).toBeUndefined();
  expect(extractPage(page('<p>A</p>'), {path: 'a/'})).toBeUndefined();
});

describe('the description of a page', () => {
  const top = (body: string) =>
    extractPage(
      page(body, '<meta name="description" content="Draws a cartoon.">'),
      {path: 'tutorials/snacks/anime-gan/', version: '0.1'},
    )?.places[0]?.texts;

  it('is a text of its top', () => {
    expect(top('<h1>AnimeGAN</h1><p>Opening.</p>')).toEqual([
      ['text', 'Opening.'],
      ['text', 'Draws a cartoon.'],
    ]);
  });

  it('comes once, where it is the first paragraph', () => {
    expect(top('<h1>AnimeGAN</h1><p>Draws a cartoon. And so on.</p>')).toEqual([
      ['text', 'Draws a cartoon. And so on.'],
    ]);
  });

  it('says nothing on pages of the API', () => {
    expect(
      top('<h1>Torch</h1><h2 id="x" data-symbol="torch.x">x</h2>'),
    ).toEqual([]);
  });
});
