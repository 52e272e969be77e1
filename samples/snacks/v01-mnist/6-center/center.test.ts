import {describe, expect, it} from 'vitest';
import {center} from './center';
import fixtures from './fixtures.json';

const toPoints = (trails: number[][][]) =>
  trails.map((trail) => trail.map(([x = NaN, y = NaN]) => ({x, y})));

describe('center', () => {
  it.each(fixtures)('moves as PyTorch does: $name', (fixture) => {
    const {size, margin, trails, expected} = fixture;
    const moved = center(toPoints(trails), size, margin);
    expect(moved.map(({length}) => length)).toEqual(
      expected.map(({length}) => length),
    );
    moved.flat().forEach(({x, y}, place) => {
      const [expectedX = NaN, expectedY = NaN] = expected.flat()[place] ?? [];
      // The expected values have six digits.
      expect(x).toBeCloseTo(expectedX, 2);
      expect(y).toBeCloseTo(expectedY, 2);
    });
  });

  it('leaves the drawing on the canvas as it is', () => {
    const trails = [[{x: 1, y: 2}]];
    center(trails, 100, 5);
    expect(trails).toEqual([[{x: 1, y: 2}]]);
  });
});
