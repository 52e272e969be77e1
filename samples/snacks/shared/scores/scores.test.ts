import {describe, expect, it} from 'vitest';
import fixtures from './fixtures.json';
import {softmax, topK} from './scores';

describe('softmax', () => {
  it.each(fixtures.softmax)('is that of PyTorch: $name', (fixture) => {
    const probabilities = softmax(fixture.logits);
    expect(probabilities).toHaveLength(fixture.expected.length);
    fixture.expected.forEach((expected, index) => {
      // The expected values have six digits.
      expect(
        Math.abs((probabilities[index] ?? NaN) - expected),
      ).toBeLessThanOrEqual(1e-5 * expected);
    });
  });

  it.each(fixtures.softmax)('adds up to 1: $name', ({logits}) => {
    expect(softmax(logits).reduce((a, b) => a + b)).toBeCloseTo(1, 12);
  });

  it('takes what Tensor.data gives', () => {
    expect(softmax(new Float32Array([0, 0]))).toEqual([0.5, 0.5]);
  });

  it('copes with as many values as a large vocabulary has', () => {
    expect(softmax(new Float32Array(200_000))[0]).toBeCloseTo(1 / 200_000, 12);
  });

  it('gives nothing for nothing', () => {
    expect(softmax([])).toEqual([]);
  });
});

describe('topK', () => {
  it.each(fixtures.topK)('is that of PyTorch: $name', (fixture) => {
    expect(topK(fixture.values, fixture.k)).toEqual(fixture.expected);
  });

  it('gives all there are when k is larger', () => {
    expect(topK([1, 2], 5)).toEqual([
      {index: 1, value: 2},
      {index: 0, value: 1},
    ]);
  });

  it('takes typed arrays and leaves them as they are', () => {
    const values = new Float32Array([1, 3, 2]);
    expect(topK(values, 1)).toEqual([{index: 1, value: 3}]);
    expect([...values]).toEqual([1, 3, 2]);
  });

  it('gives nothing for nothing', () => {
    expect(topK([], 5)).toEqual([]);
    expect(topK([1], 0)).toEqual([]);
  });
});
