/** Tokenizers of specifications, as the native code of 0.1 and 0.2.0 on Android has them. */

/** Splits at white space as Java's `split` does, which drops empty parts at the end. */
const splitWords = (text: string): string[] => {
  const parts = text.split(/[ \t\n\v\f\r]+/u);
  while (parts.length > 1 && parts.at(-1) === '') {
    parts.pop();
  }
  return parts;
};

/**
 * Splits a word into the longest pieces of the vocabulary, from the left.
 *
 * @returns undefined if the vocabulary has no beginning of the word
 * @throws Error if it has the beginning but not the rest
 */
function splitPieces(
  word: string,
  findId: (piece: string, first: boolean) => bigint | undefined,
): bigint[] | undefined {
  const ids: bigint[] = [];
  for (let start = 0; start < word.length;) {
    let end = word.length;
    let id: bigint | undefined;
    while (start < end) {
      id = findId(word.slice(start, end), start === 0);
      if (id !== undefined) {
        break;
      }
      end -= 1;
    }
    if (id === undefined) {
      if (start === 0) {
        return undefined;
      }
      // The native code loops forever here.
      throw new Error(
        `The vocabulary has the beginning of ${JSON.stringify(word)} and not ${JSON.stringify(word.slice(start))}: on Android the tokenizer runs until memory is full. Remove characters that the vocabulary does not have.`,
      );
    }
    ids.push(id);
    start = end;
  }
  return ids;
}

export interface Tokenizer {
  encode: (text: string, length: number) => bigint[];
  decode: (ids: readonly bigint[]) => string;
}

/**
 * Creates a WordPiece tokenizer.
 *
 * @param vocabulary - one token per line; its id is the number of the line, from 0
 * @throws Error if the vocabulary has no `[UNK]`
 */
export function createBertTokenizer(vocabulary: string): Tokenizer {
  const tokens = vocabulary.split(/\r\n|\r|\n/u);
  if (tokens.at(-1) === '') {
    tokens.pop();
  }
  const ids = new Map(tokens.map((token, id) => [token, BigInt(id)]));
  const unknown = ids.get('[UNK]');
  if (unknown === undefined) {
    throw new Error("Illegal BERT vocabulary: '[UNK]' token is missing");
  }
  return {
    encode: (text, length) => {
      const tokenIds: bigint[] = [];
      for (const word of splitWords(text)) {
        if (word === '') {
          throw new Error(
            'index out of range: the text starts with white space, which Android does not take',
          );
        }
        const token = word.startsWith('[') ? word : word.toLowerCase();
        tokenIds.push(
          ...(splitPieces(token, (piece, first) =>
            ids.get(first ? piece : `##${piece}`),
          ) ?? [unknown]),
        );
      }
      const all = tokenIds.slice(0, length);
      if (all.length < length) {
        const padding = ids.get('[PAD]');
        if (padding === undefined) {
          throw new Error("Illegal BERT vocabulary: '[PAD]' token is missing");
        }
        // Write the padding once and fill up with 0, as the native code does.
        all.push(padding);
      }
      return [...all, ...Array<bigint>(length - all.length).fill(0n)];
    },
    decode: (tokenIds) =>
      tokenIds
        .map((id) => ` ${tokens[Number(id)] ?? 'null'}`)
        .join('')
        .replaceAll(' ##', '')
        .trim(),
  };
}

/** Creates a GPT-2 tokenizer that takes the longest pieces instead of merges; words after the first begin with U+0120. */
export function createGpt2Tokenizer(
  vocabulary: Readonly<Record<string, unknown>>,
): Tokenizer {
  const ids = new Map<string, bigint>();
  const tokens = new Map<bigint, string>();
  for (const [token, id] of Object.entries(vocabulary)) {
    const number = BigInt(Math.trunc(Number(id)));
    ids.set(token, number);
    tokens.set(number, token);
  }
  const unknown = ids.get('<|endoftext|>');
  return {
    encode: (text) =>
      splitWords(text).flatMap((word, i) => {
        const pieceIds = splitPieces(
          i === 0 ? word : `\u0120${word}`,
          (piece) => ids.get(piece),
        );
        if (pieceIds) {
          return pieceIds;
        }
        if (unknown === undefined) {
          throw new Error('vocabulary_gpt2 has no <|endoftext|>');
        }
        return [unknown];
      }),
    decode: (tokenIds) =>
      tokenIds
        .map((id) => tokens.get(id) ?? 'null')
        .join('')
        .replaceAll('\u0120', ' '),
  };
}
