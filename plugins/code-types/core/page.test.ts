import {expect, it} from 'vitest';
import {highlight} from '../../highlight/core/highlight';
import {readCode} from './block';
import {linkNames} from './link';
import {linkPage} from './page';

const entries = {
  torch: {name: 'torch', url: '/docs/a/#torch', sentence: ''},
  rand: {name: 'torch.rand', url: '/docs/a/#rand', sentence: ''},
};

it('links names inside and between colors, and changes no text', () => {
  const {html} = highlight("const a = '<'; Camera(a)\n", 'ts');
  const linked = linkNames(html, [
    {start: 6, length: 1, url: '/a/'},
    {start: 15, length: 6, url: '/x y/"'},
  ]);
  expect(linked).toContain('<a href=/a/>a</a>');
  expect(linked).toContain('<a href="/x y/&quot;">Camera</a>');
  expect(readCode(linked).text).toBe(readCode(html).text);
});

it('links the functions that are called', () => {
  const html = "import {torch} from 'a';\ntorch.rand(torch);\ntorch.rand;\n";
  const page = `<code>${html}</code>`;
  const names = [...html.matchAll(/torch|rand/g)].map(
    ({0: symbol, index: start}) => ({
      start,
      length: symbol.length,
      symbol,
      type: '',
    }),
  );
  expect(
    linkPage(
      page,
      [{extension: 'ts', at: 6, html, ...readCode(html), names}],
      entries,
      '/live/',
    ),
  ).toBe(
    "<code>import {torch} from 'a';\ntorch.<a href=/live/docs/a/#rand>rand</a>(torch);\ntorch.rand;\n</code>",
  );
});
