import {expect, it} from 'vitest';
import {canHighlight} from './colors';

it.each([
  ['a program', 'const a = 1;\n'.repeat(300), true],
  ['nothing', '', true],
  ['one word of many letters', 'a'.repeat(501), false],
  ['many lines', '\n'.repeat(12_001), false],
  ['many lines of some length', `${'a'.repeat(99)}\n`.repeat(121), false],
])('%s', (_what, text, expected) => {
  expect(canHighlight(text)).toBe(expected);
});
