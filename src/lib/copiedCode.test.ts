import {expect, it} from 'vitest';
import {copiedCode} from './copiedCode';

it('leaves out what a change removes and the marks of gaps', () => {
  expect(
    copiedCode('⋯\nold();\nnew();\nsame();', {
      0: ['code-line-gap'],
      1: ['code-line-removed'],
      2: ['code-line-added'],
    }),
  ).toBe('new();\nsame();');
});

it('keeps a plain block as it is', () => {
  expect(copiedCode('a\n\nb', {})).toBe('a\n\nb');
});
