import {describe, expect, it} from 'vitest';
import {chooseSpan} from './chooseSpan';
import fixtures from './fixtures.json';

describe('chooseSpan', () => {
  it.each(fixtures)('is that of PyTorch: $name', (fixture) => {
    const {startLogits, endLogits, limits, expected} = fixture;
    const span = chooseSpan(startLogits, endLogits, limits);
    if (!expected) {
      expect(span).toBeNull();
      return;
    }
    expect(span).toEqual({
      start: expected.start,
      end: expected.end,
      // The expected values have six digits.
      score: expect.closeTo(expected.score, 4),
    });
  });

  it('finds an answer where two argmaxes find an end before the start', () => {
    const [{argmax, expected}] = fixtures;
    expect(argmax).toEqual([17, 14]);
    expect(expected).toEqual({start: 17, end: 18, score: 7.8});
  });

  it('takes what Tensor.data gives', () => {
    expect(
      chooseSpan(new Float32Array([0, 1, 2]), new Float32Array([0, 3, 1]), {
        first: 1,
        last: 2,
        maxLength: 2,
      }),
    ).toEqual({start: 1, end: 1, score: 4});
  });

  it('finds nothing among logits that are no numbers', () => {
    const broken = new Float32Array(5).fill(NaN);
    expect(
      chooseSpan(broken, broken, {first: 1, last: 4, maxLength: 3}),
    ).toBeNull();
  });
});
