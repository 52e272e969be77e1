import {expect, it} from 'vitest';
import {relativeDifference} from './compare';
import fixtures from './fixtures.json';

it.each(fixtures)('is that of PyTorch: $name', (fixture) => {
  const difference = relativeDifference(fixture.values, fixture.expected);
  // The expected difference has six digits.
  expect(Math.abs(difference - fixture.difference)).toBeLessThanOrEqual(
    1e-5 * fixture.difference,
  );
});

it('takes what Tensor.data gives', () => {
  expect(relativeDifference(new Float32Array([1, 4]), [2, 4])).toBe(0.25);
});

it('refuses lists of different lengths', () => {
  expect(() => relativeDifference([1], [1, 2])).toThrow('1 values');
});
