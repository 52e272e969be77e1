import {expect, it} from 'vitest';
import {toMarkdown} from './markdown';

const page = (inside: string) =>
  `<meta name=description content="About"><article><nav>Trail</nav><div class=markdown><header><h1>Title\u200b</h1></header>${inside}</div></article>`;
const of = (inside: string) =>
  toMarkdown(page(inside), (href) =>
    href.startsWith('/docs/') ? href : undefined,
  )?.markdown;

it('reads title and description, and no page without an article', () => {
  expect(toMarkdown(page('<p>Text'), () => undefined)).toEqual({
    title: 'Title',
    description: 'About',
    markdown: 'Text',
  });
  expect(toMarkdown('<main>Moved</main>', () => undefined)).toBeUndefined();
});

it('keeps headings, paragraphs, lists, tables and quotes', () => {
  expect(
    of(
      '<h2 id=a>A<a class=hash-link href=#a>#</a></h2><p>One <em>two</em> <strong>three</strong><br>four</p>' +
        '<ol><li>x<ul><li>y<li>z</ul><li><p>p</p><p>q</p></ol>' +
        '<table><thead><tr><th>H<th>I<tbody><tr><td>a|b<td><code>c|d</code></table>' +
        '<div class=theme-admonition><div>Note</div><div><p>Text</p></div></div>',
    ),
  ).toBe(
    [
      '## A',
      'One *two* **three** four',
      '1. x\n\n   - y\n   - z\n2. p\n\n   q',
      '| H | I |\n| --- | --- |\n| a\\|b | `c\\|d` |',
      '> Note\n>\n> Text',
    ].join('\n\n'),
  );
});

it('keeps links to pages only, and no HTML, markup or interpolation of the text', () => {
  expect(
    of(
      '<p><a href=/docs/a/>in</a> <a href=https://x.invalid>out</a> &lt;b&gt; a*b_c {{ x }}</p>',
    ),
  ).toBe('[in](</docs/a/>) out &lt;b> a\\*b\\_c { { x }}');
  expect(of('<p>a {<b></b>{ b: c }}</p>')).toBe('a { { b: c }}');
  expect(of('<p>1. no list</p>')).toBe('1\\. no list');
});

it.each([
  [
    'lines that end in br',
    '<div class=language-ts><pre><code><div class=token-line>a <br></div><div class=token-line><br></div><div class=token-line>b<br></div></code></pre></div>',
  ],
  [
    'lines that end in a line feed',
    '<pre class="language-ts"><code><span class=token>a</span> \n\nb\n</code></pre>',
  ],
])('keeps code: %s', (_, html) => {
  expect(of(html)).toBe('```ts\na \n\nb\n```');
});

it('fences code that holds a fence', () => {
  expect(of('<pre>```\nx\n```</pre>')).toBe('````\n```\nx\n```\n````');
  expect(of('<p><code>a`b</code></p>')).toBe('`` a`b ``');
});

it('leaves components out', () => {
  expect(
    of(
      '<p>Before</p><button>Run</button><figure><svg><text>x</text></svg><figcaption>Caption</figcaption></figure><iframe></iframe><ul><li><button>Run</button></ul>',
    ),
  ).toBe('Before\n\nCaption');
});
