/** The tokenizers that specifications name: those of the native code of 0.1 and 0.2.0 on Android. */

/** Unlike JavaScript's, Java's `split` keeps only what it must. */
const words = (text: string): string[] => {
  const parts = text.split(/[ \t\n\v\f\r]+/u);
  while (parts.length > 1 && parts.at(-1) === '') {
    parts.pop();
  }
  return parts;
};

/**
 * The longest pieces of a word that the vocabulary has, from the left.
 *
 * @returns undefined if it has not even the beginning
 * @throws Error if it has the beginning and not the rest
 */
function pieces(
  word: string,
  idOf: (piece: string, first: boolean) => bigint | undefined,
): bigint[] | undefined {
  const ids: bigint[] = [];
  for (let start = 0; start < word.length;) {
    let end = word.length;
    let id: bigint | undefined;
    while (start < end) {
      id = idOf(word.slice(start, end), start === 0);
      if (id !== undefined) {
        break;
      }
      end -= 1;
    }
    if (id === undefined) {
      if (start === 0) {
        return undefined;
      }
      // The native code goes round in a circle here.
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
 * WordPiece; ids are the numbers of lines.
 *
 * @param vocabulary - one token a line
 */
export function bertTokenizer(vocabulary: string): Tokenizer {
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
      const found: bigint[] = [];
      for (const word of words(text)) {
        if (word === '') {
          throw new Error(
            'index out of range: the text starts with white space, which Android does not take',
          );
        }
        const token = word.startsWith('[') ? word : word.toLowerCase();
        found.push(
          ...(pieces(token, (piece, first) =>
            ids.get(first ? piece : `##${piece}`),
          ) ?? [unknown]),
        );
      }
      const all = found.slice(0, length);
      if (all.length < length) {
        const padding = ids.get('[PAD]');
        if (padding === undefined) {
          throw new Error("Illegal BERT vocabulary: '[PAD]' token is missing");
        }
        // Written once; the rest stays 0.
        all.push(padding);
      }
      return [...all, ...Array<bigint>(length - all.length).fill(0n)];
    },
    decode: (given) =>
      given
        .map((id) => ` ${tokens[Number(id)] ?? 'null'}`)
        .join('')
        .replaceAll(' ##', '')
        .trim(),
  };
}

/** Longest pieces in place of GPT-2's merges; a word after the first starts with U+0120. */
export function gpt2Tokenizer(
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
      words(text).flatMap((word, i) => {
        const found = pieces(i === 0 ? word : `\u0120${word}`, (piece) =>
          ids.get(piece),
        );
        if (found) {
          return found;
        }
        if (unknown === undefined) {
          throw new Error('vocabulary_gpt2 has no <|endoftext|>');
        }
        return [unknown];
      }),
    decode: (given) =>
      given
        .map((id) => tokens.get(id) ?? 'null')
        .join('')
        .replaceAll('\u0120', ' '),
  };
}
