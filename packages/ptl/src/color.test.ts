import {expect, it} from 'vitest';
import {parseColor} from './color';

it('reads the colors of Android', () => {
  expect(['#ff8001', '#80FF8001', 'Red'].map(parseColor)).toEqual([
    [255, 128, 1],
    [255, 128, 1],
    [255, 0, 0],
  ]);
});

it.each(['rebeccapurple', '#f80', '#ggg000', ''])(
  'gives no color for %j',
  (color) => {
    expect(() => parseColor(color)).toThrow('Unknown color');
  },
);
