import {stemOf} from './stems';

/** Other words for a word, whatever form it has. */
export type SynonymsOf = (word: string) => readonly string[];

/** Each word of a group stands for every other of it; a word may be in several groups. */
export function createSynonyms(
  groups: readonly (readonly string[])[],
): SynonymsOf {
  const known = new Map<string, string[]>();
  for (const group of groups) {
    for (const word of group) {
      const stem = stemOf(word);
      known.set(stem, [
        ...new Set([
          ...(known.get(stem) ?? []),
          ...group.filter((other) => stemOf(other) !== stem),
        ]),
      ]);
    }
  }
  return (word) => known.get(stemOf(word)) ?? [];
}
