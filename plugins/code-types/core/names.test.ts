import {expect, it} from 'vitest';
import {readPageNames, toPageNames} from './names';

const text = 'const a = torch.rand([2]);';
const entries = {
  rand: {name: 'torch.rand', url: '/docs/a/#rand', sentence: 'Fills it.'},
};
const file = toPageNames(
  [
    {
      text,
      names: [
        {start: 6, length: 1, type: 'const a: Tensor'},
        {start: 16, length: 4, type: 'rand()', symbol: 'rand'},
      ],
    },
  ],
  entries,
  '/live/',
);

it('gives back the names of a block from the file of its page', () => {
  const read: unknown = JSON.parse(JSON.stringify(file));
  expect(readPageNames(read as typeof file, text)).toEqual([
    {start: 6, end: 7, type: 'const a: Tensor'},
    {
      start: 16,
      end: 20,
      type: 'rand()',
      entry: {
        name: 'torch.rand',
        url: '/live/docs/a/#rand',
        sentence: 'Fills it.',
      },
    },
  ]);
});

it('gives no names of other code', () => {
  expect(readPageNames(file, text.replace('rand', 'ones'))).toEqual([]);
});
