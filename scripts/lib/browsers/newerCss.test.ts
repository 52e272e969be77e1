import {describe, expect, it} from 'vitest';
import {listNewerCss} from './newerCss.mjs';

const featuresOf = (css: string) =>
  listNewerCss(css).map(({feature}) => feature);

describe('newerCss', () => {
  it.each([
    ['a {text-wrap: balance}', ['text-wrap']],
    ['a {color: color-mix(in srgb, red, blue)}', ['color: color-mix(']],
    ['a {--b: color-mix(in srgb, red, blue)}', ['--b: color-mix(']],
    ['a:has(b) {color: red}', [':has']],
    ['a:popover-open {color: red}', [':popover-open']],
    ['a {& b {color: red}}', ['&']],
    ['@scope (a) {b {color: red}}', ['@scope']],
    ['@media (scripting: none) {a {color: red}}', ['@media (scripting)']],
    ['a {field-sizing: content}', ['field-sizing']],
    [
      'a {width: 1cqw; text-decoration: underline wavy}',
      ['text-decoration: wavy'],
    ],
    // A fallback must come first, and prefixed properties must be present.
    ['a {color: light-dark(red, blue); color: red}', ['color: light-dark(']],
    ['a {user-select: none}', ['user-select']],
  ])('finds in %s', (css, features) => {
    expect(featuresOf(css)).toEqual(features);
  });

  it.each([
    'a {display: grid; gap: 1px; inset: 0; aspect-ratio: 1; color: #0008}',
    'a:is(b, c):focus-visible {width: min(1px, 2dvh); container: b / inline-size}',
    '@container b (min-width: 1px) {a {width: 1cqw}}',
    '@layer a {b::before {content: ":has(c) color-mix("}}',
    '@media (forced-colors: active) {a {color: CanvasText}}',
    '@supports selector(:has(a)) {a:has(b) {color: red}}',
    '@supports (text-wrap: balance) {a {text-wrap: balance}}',
    'a {background: red; background: color-mix(in srgb, red, blue)}',
    'a {-webkit-user-select: none; user-select: none}',
    'a {background: url(has(b)); font-family: "color-mix("}',
  ])('takes %s', (css) => {
    expect(listNewerCss(css)).toEqual([]);
  });

  it('says which browsers lack it, and where it is', () => {
    expect(listNewerCss('a:has(b) {color: red}')).toEqual([
      {feature: ':has', lacking: ['firefox 115'], place: 'a:has(b)'},
    ]);
  });
});
