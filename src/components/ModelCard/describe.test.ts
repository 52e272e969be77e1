import {expect, it} from 'vitest';
import {describeValue, fileSize} from './describe';

it('gives a size in megabytes and bytes', () => {
  expect(fileSize(10200005)).toBe('10.2 MB (10,200,005 bytes)');
});

it('names shape, dtype and what is known', () => {
  expect(
    describeValue({
      shape: [1, 3, 'H', 'W'],
      dtype: 'float32',
      mean: [0.5],
      meaning: 'a photo',
    }),
  ).toEqual({
    shape: '[1, 3, H, W] float32',
    details: ['mean 0.5', 'a photo'],
  });
  expect(describeValue({dtype: 'string'})).toEqual({
    shape: 'string',
    details: [],
  });
});
