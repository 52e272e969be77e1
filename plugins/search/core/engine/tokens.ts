import {isFiller} from './fillers';
import {partsAt, stemOf, WORD} from './stems';

/**
 * How text and queries are cut into what they are found by. A name is a run of
 * words as programmers write it: `torch.jit._loadForMobile`, `aten::conv2d`,
 * `fbjni-0.5.0-headers.jar`, `node_modules`.
 */
const NAME = /[\p{L}\p{N}_]+(?:(?:\.|::|-)[\p{L}\p{N}_]+)*/gu;
/** Longer names are addresses and hashes, which nobody types. */
const MAX_NAME = 60;

/** The names of a text, as they are written. */
export function namesIn(text: string): string[] {
  return text.match(NAME) ?? [];
}

/** Terms by which a name is found, all in lower case. */
export interface Tokens {
  /** `torch`, `jit`, `loadformobile` */
  words: string[];
  /** Ends of words with parts that begin at one: `loadformobile`, `formobile`, `mobile`. */
  parts: string[];
  /** The name itself and its ends, where it is more than one word: `jit._loadformobile`. */
  names: string[];
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
      compound && name.length <= MAX_NAME
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
    namesIn(text).map((name) => {
      const tokens = known.get(name) ?? cut(name);
      known.set(name, tokens);
      return tokens;
    });
}

const MAX_WORDS = 60;
/** Longer queries are pasted messages: no word of them is being typed, and unknown words are normal. */
const MAX_TYPED = 10;

/** Reading of a query. */
export interface Query {
  /** Each should be found; fillers are left out where other words remain. */
  words: string[];
  /** All words, for the messages that they may be of. */
  all: string[];
  /** The last word, which may be the beginning of one. */
  typing: string | undefined;
  /** Parts of the words that have some: `imageFromBundle` → `image`, `from`, `bundle`. */
  parts: ReadonlyMap<string, string[]>;
  /** Compound names as they stand in the query: found whole, they count more. */
  names: string[];
  /** Words before numbers: a version of Android is not one of Node. */
  owners: ReadonlyMap<string, string>;
  /** Too long to be typed: a message. */
  pasted: boolean;
  /** Asks something. */
  question: boolean;
  /** Says that something fails, or looks wrong. */
  problem: boolean;
}

const NUMBER = /^\d+(?:\.\d+)*$/;

/** Numbers with the word before them: `android 9`. */
export function numbered(words: readonly string[]): string[] {
  return words.flatMap((word, i) => {
    const before = words[i - 1];
    return NUMBER.test(word) && before && !NUMBER.test(before)
      ? [`${before} ${word}`]
      : [];
  });
}

const QUESTION =
  /^\s*(?:are|can|could|did|do|does|has|have|how|is|may|must|should|was|what|when|where|which|who|why|will|with which|would)\b|\?\s*$/i;
/** Stems of words that people say of something that fails. */
const TROUBLE = new Set(
  `abort alway black blank blurry block bad broke broken break bug cannot cant
  close closed conflict corrupt crash dead delay denied die different disappear
  disconnect does doesnt dont duplicate empty end endless error exception fail
  failure fault flicker forever freeze frozen garbage garbled grow growing hang
  hung ignore ignored impossible incompatible incorrect invalid issue kill lag
  leak lost miss missing never noise nothing null old only outdated overlap
  problem quit refuse reject rejected rotated sideways slow stop stopped strange
  stuck stutter terminate timeout trouble twice unable undefined unexpected
  unknown unreadable unresolved unsupported useless warn warning weird
  white wrong`
    .split(/\s+/)
    .map(stemOf),
);

const COLORS: readonly string[] = ['black', 'white'];

/** Whether words say that something fails, or looks wrong. */
export function sayTrouble(words: readonly string[]): boolean {
  // Together, they are colors: a black-and-white picture.
  const areColors = COLORS.every((color) => words.includes(color));
  return words.some(
    (word) =>
      TROUBLE.has(stemOf(word)) && !(areColors && COLORS.includes(word)),
  );
}

export function readQuery(text: string): Query {
  const tokens = createCutter()(text);
  const all = tokens.flatMap((token) => token.words);
  const words = [...new Set(all)];
  const telling = words.filter((word) => !isFiller(word));
  return {
    words: (telling.length > 0 ? telling : words).slice(0, MAX_WORDS),
    all: words,
    typing: words.at(-1),
    parts: new Map(
      (text.match(WORD) ?? []).flatMap((word) => {
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
    ].slice(0, MAX_WORDS),
    owners: new Map(
      numbered(all).map(
        (pair) => pair.split(' ').reverse() as [string, string],
      ),
    ),
    pasted: telling.length > MAX_TYPED,
    question: QUESTION.test(text),
    problem: !QUESTION.test(text) && sayTrouble(all),
  };
}

/**
 * Whether letters left out, added, changed, or swapped with their neighbors make
 * a word a term, or the beginning of one.
 *
 * @returns how many edits it takes, or undefined when more than `most`.
 */
export function editsTo(
  term: string,
  word: string,
  most: number,
): number | undefined {
  let before: number[] = [];
  let row = Array.from({length: term.length + 1}, (_, j) => j);
  for (let i = 1; i <= word.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= term.length; j += 1) {
      const same = word[i - 1] === term[j - 1];
      let cost = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && word[i - 1] === term[j - 2] && word[i - 2] === term[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      next.push(cost);
    }
    if (Math.min(...next) > most) {
      return undefined;
    }
    [before, row] = [row, next];
  }
  const edits = Math.min(...row);
  return edits <= most ? edits : undefined;
}
