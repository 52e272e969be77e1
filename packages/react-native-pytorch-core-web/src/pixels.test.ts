import {describe, expect, it} from 'vitest';
import type {Pixels} from './torch/platform';
import {cropPixels, resizePixels} from './pixels';
import {transformImage} from './spec/imageTransforms';

/** Creates pixels with the row as red and the column as green. */
function grid(width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i += 1) {
    data.set([Math.floor(i / width), i % width, 0, 255], i * 4);
  }
  return {width, height, data};
}

const places = ({data}: Pixels): [row: number, column: number][] =>
  Array.from({length: data.length / 4}, (_, i) => [
    data[i * 4] ?? -1,
    data[i * 4 + 1] ?? -1,
  ]);

describe('resized', () => {
  it('takes the pixel under the center', () => {
    expect(places(resizePixels(grid(6, 4), 3, 2))).toEqual([
      [1, 1],
      [1, 3],
      [1, 5],
      [3, 1],
      [3, 3],
      [3, 5],
    ]);
    expect(places(resizePixels(grid(1, 2), 1, 4))).toEqual([
      [0, 0],
      [0, 0],
      [1, 0],
      [1, 0],
    ]);
  });

  it('refuses sizes that are not positive', () => {
    expect(() => resizePixels(grid(2, 2), 0, 2)).toThrow('must be > 0');
  });
});

describe('cut', () => {
  it('keeps the part', () => {
    expect(places(cropPixels(grid(4, 3), 1, 1, 2, 2))).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
      [2, 2],
    ]);
  });

  it('refuses parts that reach out', () => {
    expect(() => cropPixels(grid(4, 3), 3, 0, 2, 2)).toThrow('do not lie');
  });
});

it.each([
  [2, 5, 1, 0],
  [5, 2, 0, 1],
])(
  'a crop of %i × %i starts at row %i, column %i',
  (width, height, row, column) => {
    const first = (channel: 0 | 1) =>
      transformImage(grid(width, height), [
        {type: 'image_to_image', name: 'center_crop'},
        {
          type: 'image_to_tensor',
          name: 'rgb_norm',
          mean: [0, 0, 0],
          std: [1 / 255, 1 / 255, 1 / 255],
        },
      ]).storage.data[channel];
    expect(Number(first(0))).toBeCloseTo(row, 4);
    expect(Number(first(1))).toBeCloseTo(column, 4);
  },
);
