import {describe, expect, it} from 'vitest';
import {softmax, topK} from '../../shared/scores/scores';
import fixtures from './fixtures.json';

/** What App.tsx does with the scores. */
describe('softmax of log-softmax', () => {
  it.each(fixtures)(
    'gives the probabilities of PyTorch: $name',
    ({scores, probabilities}) => {
      const actual = softmax(scores);
      probabilities.forEach((expected, digit) => {
        // The scores have six digits, so that together they are 1 but for 1e-5.
        const difference = Math.abs((actual[digit] ?? NaN) - expected);
        expect(difference).toBeLessThanOrEqual(2e-5 * expected);
      });
    },
  );

  it.each(fixtures)('leaves the order: $name', ({scores, best}) => {
    const digits = (values: number[]) =>
      topK(values, 2).map(({index}) => index);
    expect(digits(softmax(scores))).toEqual(best);
    expect(digits(scores)).toEqual(best);
  });
});
