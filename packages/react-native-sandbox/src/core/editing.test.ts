import {expect, it} from 'vitest';
import {edit, detectLanguage, findLine} from './editing';

/** Presses a key in a text whose selection is marked by `|` at its start and end. */
function press(marked: string, key: string): string | undefined {
  const from = marked.indexOf('|');
  const to = marked.lastIndexOf('|');
  const text = marked.replaceAll('|', '');
  const end = to === from ? from : to - 1;
  const change = edit({text, from, to: end}, key);
  if (!change) {
    return undefined;
  }
  const next =
    text.slice(0, change.replaceFrom) +
    change.insert +
    text.slice(change.replaceTo);
  return change.from === change.to
    ? `${next.slice(0, change.from)}|${next.slice(change.from)}`
    : `${next.slice(0, change.from)}|${next.slice(change.from, change.to)}|${next.slice(change.to)}`;
}

it.each([
  ['|', 'Enter', '\n|'],
  ['|\na', 'Enter', '\n|\na'],
  ['  a|', 'Enter', '  a\n  |'],
  ['  f({|', 'Enter', '  f({\n    |'],
  ['a|bc|d', 'Enter', 'a\n|d'],
  ['a\n|b', 'Mod+]', 'a\n  |b'],
  ['|a\nb|\nc', 'Mod+]', '  |a\n  b|\nc'],
  ['|a\n|b', 'Mod+]', '  |a\n|b'],
  ['    |a', 'Mod+[', '  |a'],
  [' |a', 'Mod+[', '|a'],
  ['|  a\n\n  b|', 'Mod+[', '|a\n\nb|'],
  ['|\na', 'Mod+[', undefined],
  ['a|', 'Mod+[', undefined],
  ['a|', 'Tab', undefined],
  ['a|', 'Mod+Enter', undefined],
])('%j and %s: %j', (before, key, after) => {
  expect(press(before, key)).toBe(after);
});

it('names languages by ending', () => {
  expect(detectLanguage('App.tsx')).toBe('tsx');
  expect(detectLanguage('a.b.json')).toBe('json');
  expect(detectLanguage('README')).toBe('text');
});

it.each([
  [1, 'ab'],
  [2, ''],
  [3, 'c'],
  [9, 'c'],
])('finds line %i', (line, text) => {
  const all = 'ab\n\nc';
  const {from, to} = findLine(all, line);
  expect(all.slice(from, to)).toBe(text);
});
