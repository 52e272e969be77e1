/**
 * How text and queries are cut into what they are found by. A name is a run of
 * words as programmers write it: `torch.jit._loadForMobile`, `aten::conv2d`,
 * `fbjni-0.5.0-headers.jar`, `node_modules`.
 */
const NAME = /[\p{L}\p{N}_]+(?:(?:\.|::|-)[\p{L}\p{N}_]+)*/gu;
/** A version number is one word, with or without its `v`. */
export const WORD = /v?\d+(?:\.\d+)+|[\p{L}\p{N}]+/giu;
/** Longer names are addresses and hashes, which nobody types. */
const LONGEST_NAME = 60;

/** What a name is found by, all in lower case. */
export interface Tokens {
  /** `torch`, `jit`, `loadformobile` */
  words: string[];
  /** Of words that have parts, the ends that begin at one: `loadformobile`, `formobile`, `mobile`. */
  parts: string[];
  /** The name itself and its ends, where it is more than one word: `jit._loadformobile`. */
  names: string[];
}

/** Where a word has a new part: before `For` and `Mobile` in `loadForMobile`, `64` in `int64`, `Module` in `JSIModule`. */
export function partsAt(word: string): number[] {
  const borders =
    /(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu;
  return [...word.matchAll(borders)].map(({index}) => index);
}

/** The ends of a word that begin at a new part and have more than one letter; the word itself begins at its first part. */
function partsOf(word: string): string[] {
  const borders = partsAt(word);
  return (borders.length > 0 ? [0, ...borders] : [])
    .filter((index) => word.length - index > 1)
    .map((index) => word.slice(index).toLowerCase());
}

function cut(name: string): Tokens {
  const words = name.match(WORD) ?? [];
  const ends = [...name.matchAll(/(?:\.|::|-)/g)].map(({0: separator, index}) =>
    name.slice(index + separator.length),
  );
  const compound = words.length > 1 || /^_|_$/.test(name);
  return {
    words: words.map((word) => word.toLowerCase().replace(/^v(?=\d+\.)/, '')),
    parts: words.flatMap(partsOf),
    names:
      compound && name.length <= LONGEST_NAME
        ? [
            name,
            ...ends.filter((end) => (end.match(WORD)?.length ?? 0) > 1),
          ].map((end) => end.toLowerCase())
        : [],
  };
}

/** Cuts texts, and remembers how: most names come again. */
export function createCutter(): (text: string) => Tokens[] {
  const known = new Map<string, Tokens>();
  return (text) =>
    (text.match(NAME) ?? []).map((name) => {
      const tokens = known.get(name) ?? cut(name);
      known.set(name, tokens);
      return tokens;
    });
}

const ENDINGS = ['', 's', 'es', 'd', 'ed', 'er', 'ing', 'ion', 'ation'];
const SHORTEST_STEM = 3;

/** What a word without its ending begins with: `models` → `model`, `loading` → `load`. */
export function stemsOf(word: string): string[] {
  return ENDINGS.flatMap((ending) =>
    ending &&
    word.endsWith(ending) &&
    word.length - ending.length >= SHORTEST_STEM
      ? [word.slice(0, -ending.length)]
      : [],
  );
}

/** The word with other endings: `loading` → `load`, `loads`, `loaded`, … Some are no words, and stand nowhere. */
export function inflectionsOf(word: string): string[] {
  const stems = [word, ...stemsOf(word)].flatMap((stem) =>
    // `cropping` → `crop`
    /([b-df-hj-np-tv-z])\1$/.test(stem) ? [stem, stem.slice(0, -1)] : [stem],
  );
  const forms = stems.flatMap((stem) =>
    // `saving` → `save`
    [...ENDINGS, 'e'].map((ending) => stem + ending),
  );
  return [...new Set(forms)].filter((form) => form !== word);
}

/** Words that say nothing beside others, as single letters; alone, they are words like all. */
const FILLERS =
  /^(?:.|about|an|and|any|are|as|at|be|by|can|do|does|for|from|has|have|how|if|in|into|is|it|its|me|my|of|on|or|should|that|the|there|this|to|was|we|what|when|where|which|who|why|will|with|you|your)$/u;
const MOST_LETTERS = 2000;
const MOST_WORDS = 60;

/** What a query asks for. */
export interface Query {
  /** Each should be found; fillers are left out where other words remain. */
  words: string[];
  /** All words, for the messages that they may be of. */
  all: string[];
  /** The last word, which may be the beginning of one. */
  typing: string | undefined;
  /** Of words that have parts, these: `imageFromBundle` → `image`, `from`, `bundle`. */
  parts: ReadonlyMap<string, string[]>;
  /** Compound names as they stand in the query: found whole, they count more. */
  names: string[];
}

export function readQuery(text: string): Query {
  const start = text.slice(0, MOST_LETTERS);
  const tokens = createCutter()(start);
  const words = [...new Set(tokens.flatMap((token) => token.words))];
  const telling = words.filter((word) => !FILLERS.test(word));
  return {
    words: (telling.length > 0 ? telling : words).slice(0, MOST_WORDS),
    all: words,
    typing: words.at(-1),
    parts: new Map(
      (start.match(WORD) ?? []).flatMap((word) => {
        const borders = partsAt(word);
        return borders.length > 0
          ? [
              [
                word.toLowerCase(),
                [0, ...borders].map((from, i) =>
                  word.slice(from, borders[i]).toLowerCase(),
                ),
              ],
            ]
          : [];
      }),
    ),
    names: [
      ...new Set(tokens.flatMap((token) => token.names.slice(0, 1))),
    ].slice(0, MOST_WORDS),
  };
}
