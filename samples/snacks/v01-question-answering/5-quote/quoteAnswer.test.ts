import {describe, expect, it} from 'vitest';
import {plain} from '../3-clean/cleanText';
import fixtures from './fixtures.json';
import {quoteAnswer} from './quoteAnswer';

describe('quoteAnswer', () => {
  it.each(fixtures)(
    'finds what both platforms decode: $name',
    ({source, answers, expected}) => {
      for (const answer of answers) {
        expect(quoteAnswer(source, answer, plain)).toBe(expected);
      }
    },
  );
});
