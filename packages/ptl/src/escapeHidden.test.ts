import {expect, it} from 'vitest';
import {escapeHidden} from './escapeHidden';

it.each([
  ['plain.ptl', 'plain.ptl'],
  ['Größe 模型 🙂', 'Größe 模型 🙂'],
  ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
  ['a\u202eltp.exe', 'a\\u{202e}ltp.exe'],
  ['a\u0000b\u200b', 'a\\u{0000}b\\u{200b}'],
  ['\u2028', '\\u{2028}'],
  ['\ud800', '\\u{d800}'],
])('%j is %j', (text, shown) => {
  expect(escapeHidden(text)).toBe(shown);
});
