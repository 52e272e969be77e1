/** A small hash with an even spread: FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  }
  return value;
}

const SYLLABLES = 'ba de fi go ku la me ni po ru sa te vi wo zu'.split(' ');

/** Of the long words one in five is new in each copy: the vocabulary of real pages grows like that. */
const NEW_WORDS = 5;

/**
 * The text of a generated page: the original with some of its words made new and
 * all in another order, the same for the same text and copy. So a copy reads to
 * an index, and to a compressor, like a page on another subject.
 */
export function vary(text: string, copy: number): string {
  if (copy === 0) {
    return text;
  }
  return text
    .split(' ')
    .map((word, i) => ({word, order: hash(`${word} ${i} ${copy}`)}))
    .sort((a, b) => a.order - b.order)
    .map(({word}) =>
      word.replace(/\p{L}{5,}/gu, (long) => varyWord(long, copy)),
    )
    .join(' ');
}

function varyWord(word: string, copy: number): string {
  if (hash(word.toLowerCase()) % NEW_WORDS !== 0) {
    return word;
  }
  const seed = hash(`${word.toLowerCase()} ${copy}`);
  const syllable = (shift: number) =>
    SYLLABLES[(seed >>> shift) % SYLLABLES.length] ?? '';
  return word.slice(0, 3) + syllable(0) + syllable(8) + word.slice(3);
}

/** `factor` times the items: the originals, then copies of each. */
export function enlarge<T>(
  items: readonly T[],
  factor: number,
  copyOf: (item: T, copy: number) => T,
): T[] {
  return Array.from({length: factor}, (_, copy) =>
    copy === 0 ? items : items.map((item) => copyOf(item, copy)),
  ).flat();
}

/** What a reader's field holds after each key, of texts that are typed rather than pasted. */
export function keystrokes(queries: readonly string[]): string[] {
  return queries.flatMap((query) =>
    Array.from({length: query.length}, (_, i) => query.slice(0, i + 1)),
  );
}

/** About `count` of the items, evenly spread. */
export function sample<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, items.length / count);
  return items.filter(
    (_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step),
  );
}
