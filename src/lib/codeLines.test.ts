import {expect, it} from 'vitest';
import {formatLines, nameBlocks, parseLines} from './codeLines';

it.each([
  ['#code-app-tsx-L14', {block: 'app-tsx', first: 14, last: 14}],
  ['#code-app-tsx-2-L14-L18', {block: 'app-tsx-2', first: 14, last: 18}],
])('%s', (hash, lines) => {
  expect(parseLines(hash)).toEqual(lines);
  expect(formatLines(lines)).toBe(hash);
});

it('reads a range from its end', () => {
  expect(parseLines('#code-a-L9-L2')).toEqual({block: 'a', first: 2, last: 9});
});

it.each(['', '#install', '#code-a', '#code-a-L0', '#code-a-Lx', '#code--L1'])(
  'no lines in %j',
  (hash) => {
    expect(parseLines(hash)).toBeUndefined();
  },
);

it('names blocks after their titles', () => {
  expect(
    nameBlocks(['App.tsx', 'bash', 'App.tsx', '…', 'src/App.tsx']),
  ).toEqual(['app-tsx', 'bash', 'app-tsx-2', 'block', 'src-app-tsx']);
});
