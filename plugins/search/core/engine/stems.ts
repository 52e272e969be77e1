/** A version number is one word, with or without its `v`. */
export const WORD = /v?\d+(?:\.\d+)+|[\p{L}\p{N}]+/giu;

/** Finds where a word has a new part: before `For` and `Mobile` in `loadForMobile`, `64` in `int64`, `Module` in `JSIModule`. */
export function partsAt(word: string): number[] {
  const borders =
    /(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu;
  return [...word.matchAll(borders)].map(({index}) => index);
}

/** Longest first; each with what is left in its place. */
const ENDINGS = [
  ['izations', 'iz'],
  ['isations', 'iz'],
  ['ization', 'iz'],
  ['isation', 'iz'],
  ['ifications', 'if'],
  ['ification', 'if'],
  ['ications', ''],
  ['ication', ''],
  ['ations', 'at'],
  ['ation', 'at'],
  ['ises', 'iz'],
  ['ised', 'iz'],
  ['ising', 'iz'],
  ['ise', 'iz'],
  ['ifies', 'if'],
  ['ified', 'if'],
  ['ifying', 'if'],
  ['ify', 'if'],
  ['iers', ''],
  ['ier', ''],
  ['ments', ''],
  ['ment', ''],
  ['ings', ''],
  ['ing', ''],
  ['ions', ''],
  ['ion', ''],
  ['ies', ''],
  ['ied', ''],
  ['ers', ''],
  ['ors', ''],
  ['er', ''],
  ['or', ''],
  ['ed', ''],
  ['ly', ''],
  ['es', ''],
  ['s', ''],
  ['e', ''],
  ['y', ''],
] as const;
const MIN_STEM = 3;

/** Returns what the forms of a word have in common: `loads`, `loading` and `loaded` → `load`. Words with digits are their own. */
export function stemOf(word: string): string {
  if (word.length <= MIN_STEM || !/^[a-z]+$/.test(word)) {
    return word;
  }
  for (const [ending, rest] of ENDINGS) {
    const stem = word.slice(0, -ending.length);
    if (
      word.endsWith(ending) &&
      stem.length >= MIN_STEM &&
      /[aeiouy]/.test(stem) &&
      !(ending === 's' && /[su]$/.test(stem))
    ) {
      // `cropping` → `crop`
      return (stem + rest).replace(/([b-df-hj-km-np-rtv-z])\1$/, '$1');
    }
  }
  return word;
}
