import {createRequire} from 'node:module';
import {describe, expect, it} from 'vitest';
import fixtures from '../fixtures.json';
import {fitLength} from './fitLength';

const {vocabulary, length, cases} = fixtures.texts;
const load = createRequire(import.meta.url);

describe('fitLength', () => {
  it('cuts, fills up, and leaves what fits', () => {
    expect(fitLength([1, 2, 3], 2, 0)).toEqual([1, 2]);
    expect(fitLength([1, 2], 4, 9)).toEqual([1, 2, 9, 9]);
    expect(fitLength([1, 2], 2, 0)).toEqual([1, 2]);
  });

  describe.each(['0.2.0', 'next'])('with the tokenizer of %s', (label) => {
    const {WordPieceTokenizer} = load(
      `react-native-pytorch-core-${label}/lib/commonjs/text/index.js`,
    ).text;
    const tokenizer = new WordPieceTokenizer({vocab: vocabulary});
    const encode = (text: string): number[] =>
      fitLength(tokenizer.encode(text), length, 0);
    const [spaced, attached, unknown] = cases;

    it('gives the ids of both platforms where space surrounds punctuation', () => {
      expect(encode(spaced?.text ?? '')).toEqual(spaced?.android);
      expect(encode(spaced?.text ?? '')).toEqual(spaced?.ios);
      expect(encode(unknown?.text ?? '')).toEqual(unknown?.android);
    });

    it('gives those of iOS where punctuation is attached', () => {
      expect(encode(attached?.text ?? '')).toEqual(attached?.ios);
      expect(encode(attached?.text ?? '')).not.toEqual(attached?.android);
    });

    it('decodes as Android did', () => {
      const ids = spaced?.android.slice(11, 14);
      expect(tokenizer.decode(ids)).toBe('puppeteer .');
    });
  });
});
