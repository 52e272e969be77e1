import {expect, it} from 'vitest';
import {parseTemplate} from './template';

it.each([
  [
    'Read the {{internal copy}} instead.',
    {before: 'Read the ', link: 'internal copy', after: ' instead.'},
  ],
  ['{{Internal copy}}', {before: '', link: 'Internal copy', after: ''}],
  ['a\nb {{c}}\nd', {before: 'a\nb ', link: 'c', after: '\nd'}],
  ['{{a}} {{b}} c', {before: '{{a}} ', link: 'b', after: ' c'}],
  // Markup stays text.
  [
    '<img src=x onerror=alert(1)>{{<b>x</b>}}</aside>',
    {
      before: '<img src=x onerror=alert(1)>',
      link: '<b>x</b>',
      after: '</aside>',
    },
  ],
])('reads %j', (template, text) => {
  expect(parseTemplate(template)).toEqual(text);
});

it.each([
  '',
  'no link',
  'a {{}} b',
  'a {{ \n }} b',
  '{link}',
  '{{link',
  'link}}',
  `{{link}} ${'x'.repeat(500)}`,
])('refuses %j', (template) => {
  expect(parseTemplate(template)).toBeUndefined();
});

it('reads a hostile one in no time', () => {
  const start = performance.now();
  expect(parseTemplate('{{'.repeat(250))).toBeUndefined();
  expect(performance.now() - start).toBeLessThan(100);
});
