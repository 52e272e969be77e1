import {expect, it} from 'vitest';
import {
  describeValue,
  formatFileSize,
  getSampleName,
  formatShare,
} from './describe';

it('gives a size in megabytes or kilobytes, and bytes', () => {
  expect(formatFileSize(10200005)).toBe('10.2 MB (10,200,005 bytes)');
  expect(formatFileSize(94839)).toBe('94.8 kB (94,839 bytes)');
});

it('gives an accuracy as counts and percentage', () => {
  expect(formatShare({data: 'drawings', right: 987, of: 1000})).toBe(
    '987 of 1,000 (98.7 %)',
  );
});

it('knows the models of this site by their address', () => {
  expect(getSampleName('/models/digits.ptl')).toBe('digits');
  expect(
    getSampleName('https://example.com/models/digits.ptl'),
  ).toBeUndefined();
  expect(getSampleName(undefined)).toBeUndefined();
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
