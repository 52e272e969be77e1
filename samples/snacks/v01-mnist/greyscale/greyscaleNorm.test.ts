import {describe, expect, it} from 'vitest';
import {colors} from '../1-canvas/colors';
import model from '../../../models/mnist.json';
import fixtures from './fixtures.json';
import {greyscaleNorm} from './greyscaleNorm';
import type {Rgb} from './greyscaleNorm';

const [mean = NaN] = model.input.mean;
const [std = NaN] = model.input.std;

describe('greyscaleNorm', () => {
  it.each(fixtures)('is that of PyTorch: $name', (fixture) => {
    const {pixels, norm, expected} = fixture;
    expect(pixels).toHaveLength(expected.length);
    pixels.forEach((pixel, index) => {
      // The expected values have six digits.
      expect(greyscaleNorm(pixel as unknown as Rgb, norm)).toBeCloseTo(
        expected[index] ?? NaN,
        4,
      );
    });
  });

  it('is checked with the colors of the program and the numbers of the card', () => {
    expect(fixtures[0]?.norm).toEqual({
      colorBackground: colors.paper,
      colorForeground: colors.ink,
      mean,
      std,
    });
  });

  it('gives no number where both colors are the same', () => {
    const norm = {
      colorBackground: '#ffffff',
      colorForeground: '#ffffff',
      mean,
      std,
    };
    expect(greyscaleNorm([255, 255, 255], norm)).toBeNaN();
  });
});
