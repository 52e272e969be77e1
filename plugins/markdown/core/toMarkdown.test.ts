import {load} from 'cheerio/slim';
import type {Element} from 'domhandler';
import {expect, it} from 'vitest';
import {convertPage} from './toMarkdown';

const PAGE = 'https://example.com/live/docs/a/';

function markdown(html: string): string {
  const root = load(`<main>${html}</main>`)('main').get(0) as Element;
  return convertPage(root, {
    page: PAGE,
    program: (name) =>
      name === 'digits'
        ? {
            title: 'Digits',
            files: {'App.tsx': 'run();\n', 'data.json': '[]\n'},
            address: 'https://example.com/live/snack/@a/digits/',
          }
        : undefined,
  });
}

const block = (lines: string, title = 'App.tsx') =>
  `<div class="language-tsx theme-code-block"><div>${title}</div><div><pre class="language-tsx"><code>${lines}</code></pre><button>Copy</button></div></div>`;

it.each<[string, string, string]>([
  [
    'a heading without its anchor',
    '<header><h1>A</h1></header><h2 id="b">B <code>c</code><a class="hash-link" href="#b">\u200b</a></h2>',
    '# A\n\n## B `c`\n',
  ],
  [
    'no item for a control',
    '<ul><li><a href="/a/">A</a></li><li><button>B</button></li></ul><ol><li><button>C</button></li></ol><p>D</p>',
    '- [A](https://example.com/a/)\n\nD\n',
  ],
  [
    'addresses in full',
    '<p><a href="/live/faq/">F</a> <a href="#b">B</a> <img src="../b.png" alt="A &quot;b&quot;"></p>',
    '[F](https://example.com/live/faq/) [B](https://example.com/live/docs/a/#b) ![A "b"](https://example.com/live/docs/b.png)\n',
  ],
  [
    'an address that is none as its text',
    '<p><a href="https://[">F</a></p>',
    '[F]()\n',
  ],
  [
    'code with language and title',
    block('<i class=k>const</i> a = `\\n`;\n\n<span>b</span>\n'),
    '```tsx title="App.tsx"\nconst a = `\\n`;\n\nb\n```\n',
  ],
  [
    'code that holds a fence',
    '<pre class="language-md"><code>```js\na\n```\n</code></pre>',
    '````md\n```js\na\n```\n````\n',
  ],
  [
    'a change of a file',
    block(
      '<span class="code-line-gap">⋯\n</span>same\n\n<span class="code-line-removed">  <i>old</i>\n</span><span class="code-line-added">new\n</span>',
    ),
    '```diff tsx title="App.tsx"\n ⋯\n same\n\n-  old\n+new\n```\n',
  ],
  [
    'tabs as all panels',
    `<div class="theme-tabs-container"><ul role="tablist"><li>npm</li><li>Yarn</li></ul><div><div role="tabpanel"><p>a</p></div><div role="tabpanel" hidden><p>b</p></div></div></div>`,
    '**npm**\n\na\n\n**Yarn**\n\nb\n',
  ],
  [
    'an admonition',
    '<div class="theme-admonition theme-admonition-note"><div><span><svg></svg></span>note</div><div><p>A.</p><p>B.</p></div></div>',
    '> **Note:** A.\n>\n> B.\n',
  ],
  [
    'an admonition with a title',
    '<div class="theme-admonition theme-admonition-tip"><div>Try <code>x</code></div><div><ul><li>A</li></ul></div></div>',
    '> **Tip:** Try `x`\n>\n> - A\n',
  ],
  [
    'formulas from their TeX',
    '<p>For <span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation>x_1</annotation></semantics></math></span><span aria-hidden="true">x1</span></span>, $5:</p><span class="katex-display"><span class="katex"><annotation>\\frac{a}{b}</annotation></span></span>',
    'For $x_1$, \\$5:\n\n$$\n\\frac{a}{b}\n$$\n',
  ],
  [
    'a drawing as its words',
    '<figure><svg role="img"><title>A tree</title><desc>Two leaves</desc><text>x</text></svg><figcaption>See <b>it</b>.</figcaption></figure>',
    'Figure: A tree. Two leaves.\n\nSee **it**.\n',
  ],
  [
    'a table with its caption, and blocks in cells',
    '<div tabindex="0"><table><caption>All</caption><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><th scope="row">1</th><td><ul><li>x | y</li><li><code>a|b</code></li></ul></td></tr></tbody></table></div>',
    'All\n\n| A | B |\n| - | - |\n| 1 | x \\| y; `a\\|b` |\n',
  ],
  [
    'terms as a list',
    '<dl><div><dt>File</dt><dd><code>a.ptl</code><span>10 MB</span></dd></div><div><dt>Input</dt><dd><ul><li>x</li></ul></dd></div></dl>',
    '- **File:** `a.ptl` · 10 MB\n- **Input:**\n  - x\n',
  ],
  [
    'a pipeline as a numbered list',
    '<ol><li><code>scale</code><span>Size</span><span>224 pixels</span></li><li><code>run</code></li></ol>',
    '1. `scale` · Size · 224 pixels\n2. `run`\n',
  ],
  [
    'a fold as its summary and content',
    '<details><summary>More</summary><div><p>a</p></div></details>',
    '**More**\n\na\n',
  ],
  [
    'a heading that opens a fold',
    '<details><summary><h3>More</h3></summary><p>a</p></details>',
    '### More\n\na\n',
  ],
  [
    'a word before a block',
    '<div><span>Check</span><div><p>It runs.</p></div></div>',
    '**Check**\n\nIt runs.\n',
  ],
  [
    'keys and badges',
    '<p><kbd>Ctrl</kbd>+<kbd>K</kbd> <span class="badge">Android</span><span class="badge">iOS</span></p>',
    '`Ctrl`+`K` Android · iOS\n',
  ],
  [
    'no controls and no decoration',
    '<nav><a href="/">Home</a></nav><p role="status"></p><p>a</p><button>Run</button><span aria-hidden="true">★</span><form><input></form>',
    'a\n',
  ],
  [
    'a snack as its program and where it runs',
    '<section data-snack="digits" aria-label="Run Digits"><button>Run</button><p>It asks nothing.</p></section>',
    'It asks nothing.\n\n**Program: Digits.** It runs in the browser at <https://example.com/live/docs/a/>; its own page is <https://example.com/live/snack/@a/digits/>.\n\n```tsx title="App.tsx"\nrun();\n```\n\n```json title="data.json"\n[]\n```\n',
  ],
  [
    'a snack that the version lacks as its text',
    '<section data-snack="other"><p>a</p></section>',
    'a\n',
  ],
])('writes %s', (_, html, expected) => {
  expect(markdown(html)).toBe(expected);
});

it('writes text that looks like Markdown or HTML as text', () => {
  expect(markdown('<p>*a* &lt;b&gt; [c](d) # e</p>')).toBe(
    '\\*a\\* \\<b> \\[c]\\(d) # e\n',
  );
});
