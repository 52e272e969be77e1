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

it('makes one link of an object and its member, and none in a list of imports', () => {
  const head = "import {torch} from 'a';\n";
  const html = `${head}torch.rand(torch)\n`;
  const name = (at: number, length: number, symbol: string) => ({
    start: at,
    length,
    symbol,
    type: '',
  });
  const page = `<code>${html}</code>`;
  const at = head.length;
  const names = [
    name(8, 5, 'torch'),
    name(at, 5, 'torch'),
    name(at + 6, 4, 'rand'),
    name(at + 11, 5, 'torch'),
  ];
  expect(
    linkPage(
      page,
      [{extension: 'ts', at: 6, html, ...readCode(html), names}],
      entries,
      '/live/',
    ),
  ).toBe(
    "<code>import {torch} from 'a';\ntorch.<a href=/live/docs/a/#rand>rand</a>(<a href=/live/docs/a/#torch>torch</a>)\n</code>",
  );
});
