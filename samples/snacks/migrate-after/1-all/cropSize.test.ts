import {describe, expect, it} from 'vitest';
import fixtures from '../fixtures.json';
import {cropSize} from './cropSize';

describe('cropSize', () => {
  it.each(fixtures.crops)(
    'is what center_crop of 0.1 cut: $height × $width',
    ({height, width, ratio, before}) => {
      expect(cropSize(height, width, ratio)).toEqual(before.slice(2));
    },
  );

  it('gives a ratio, not a size', () => {
    const small = cropSize(1080, 1920, {width: 1, height: 1});
    expect(cropSize(1080, 1920, {width: 224, height: 224})).toEqual(small);
    expect(small).toEqual([1080, 1080]);
  });
});
