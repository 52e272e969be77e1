import postcss from 'postcss';
import {expect, it} from 'vitest';
import {isUsed, createUnusedRulesPlugin} from './unusedRules';

const words = new Set(['navbar', 'alert--', 'menu']);

it.each([
  ['.navbar', true],
  ['.navbar .menu a', true],
  ['.navbar .pills', false],
  // Class name composed by code.
  ['.alert--info', true],
  ['.menu:not(.pills)', true],
  ['h1, [data-theme=dark]', true],
])('%s: %s', (selector, expected) => {
  expect(isUsed(selector, words)).toBe(expected);
});

it('takes unused rules out of the named sheet, and what is empty then', async () => {
  const css =
    '.pills{a:b}.pills__item{a:b}.menu,.pills{c:d}@media print{.pills{e:f}}';
  const run = (from: string) =>
    postcss([createUnusedRulesPlugin(/infima/, () => words)]).process(css, {
      from,
    });
  expect((await run('/infima/default.css')).css).toBe('.menu{c:d}');
  expect((await run('/custom.css')).css).toBe(css);
});

it('takes out properties that nothing reads, and those that only these read', async () => {
  const css =
    ':root{--a:1;--b:var(--a);--menu:2;--c:3}.menu{x:var(--c)}@media print{:root{--b:4}}';
  const {css: left} = await postcss([
    createUnusedRulesPlugin(/infima/, () => words),
  ]).process(css, {from: '/infima/default.css'});
  expect(left).toBe(':root{--menu:2;--c:3}.menu{x:var(--c)}');
});
