/** Marks that the model needs: [CLS], [SEP] and [SEP]. */
const MARKS = 3;

/**
 * Counts as the tokenizers do: words are cut into the longest pieces that the
 * vocabulary has.
 *
 * @param vocabulary - one piece a line; the second and later pieces of a word begin with ##.
 * @returns the tokens of clean texts, marks included.
 */
export function makeCounter(
  vocabulary: string,
): (...texts: string[]) => number {
  const pieces = new Set(vocabulary.split('\n'));

  function countPieces(word: string): number {
    let count = 0;
    let start = 0;
    while (start < word.length) {
      const sign = start === 0 ? '' : '##';
      let end = word.length;
      // One character is a piece: each that a clean text has is in the vocabulary.
      while (end > start + 1 && !pieces.has(sign + word.slice(start, end))) {
        end--;
      }
      count++;
      start = end;
    }
    return count;
  }

  return (...texts) =>
    texts
      .join(' ')
      .split(' ')
      .reduce((sum, word) => sum + countPieces(word), MARKS);
}
