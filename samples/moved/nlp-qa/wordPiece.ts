/** Words that stay whole, because they are marks of the model. */
const MARKS = new Set(['[UNK]', '[SEP]', '[PAD]', '[CLS]', '[MASK]']);
/** The 32 punctuation marks of ASCII, which are words of their own. */
const PUNCTUATION = /([!-/:-@[-`{-~])/;

/**
 * Makes a function that turns a text into ids, as `WordPieceTokenizer` of PlayTorch.
 *
 * @param vocabulary - pieces of words, one a line. The line is the id.
 */
export function createEncoder(vocabulary: string): (text: string) => number[] {
  const ids = new Map(vocabulary.split('\n').map((piece, id) => [piece, id]));
  const unknown = ids.get('[UNK]');
  if (unknown === undefined) {
    throw new Error('The vocabulary has no [UNK]');
  }

  /** Cuts a word into the longest pieces that the vocabulary has. */
  const encodeWord = (word: string): number[] => {
    const found: number[] = [];
    let start = 0;
    for (let end = word.length; start < word.length; end--) {
      if (end === start) {
        return [unknown];
      }
      const piece = word.slice(start, end);
      const id = ids.get(start > 0 ? `##${piece}` : piece);
      if (id !== undefined) {
        found.push(id);
        start = end;
        end = word.length + 1;
      }
    }
    return found;
  };

  return (text) =>
    text
      .split(/\s+/)
      .flatMap((word) =>
        MARKS.has(word) ? [word] : word.toLowerCase().split(PUNCTUATION),
      )
      .filter((word) => word !== '')
      .flatMap((word) => {
        const whole = ids.get(word);
        return whole === undefined ? encodeWord(word) : [whole];
      });
}
