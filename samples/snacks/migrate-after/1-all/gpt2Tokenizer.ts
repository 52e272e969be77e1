/** Stands for words that the vocabulary cannot spell. */
const UNKNOWN = '<|endoftext|>';
/** Stands for the space before a word. */
const SPACE = '\u0120';

/** Does what the spec's `gpt2` tokenizer and decoder did. */
export class Gpt2Tokenizer {
  private readonly ids: Map<string, number>;
  private readonly tokens: Map<number, string>;
  private readonly unknown: number;

  constructor(vocabulary: {[token: string]: number}) {
    this.ids = new Map(Object.entries(vocabulary));
    this.tokens = new Map(
      Object.entries(vocabulary).map(([token, id]) => [id, token]),
    );
    this.unknown = vocabulary[UNKNOWN];
  }

  encode(text: string): number[] {
    // Java's split, which 0.1 used, drops empty words at the end.
    return text
      .trimEnd()
      .split(/\s+/)
      .map((word, place) => (place === 0 ? word : SPACE + word))
      .reduce<number[]>((ids, word) => ids.concat(this.encodeWord(word)), []);
  }

  decode(ids: readonly number[]): string {
    return ids
      .map((id) => this.tokens.get(id) ?? UNKNOWN)
      .join('')
      .replace(new RegExp(SPACE, 'g'), ' ');
  }

  /** The longest token that fits, again and again. */
  private encodeWord(word: string): number[] {
    const ids: number[] = [];
    let start = 0;
    while (start < word.length) {
      let end = word.length;
      while (end > start && !this.ids.has(word.slice(start, end))) {
        end -= 1;
      }
      const id = this.ids.get(word.slice(start, end));
      if (id === undefined) {
        return [this.unknown];
      }
      ids.push(id);
      start = end;
    }
    return ids;
  }
}
