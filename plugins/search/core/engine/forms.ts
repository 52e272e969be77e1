import {stemOf} from './stems';

/** A plain word. Names in code keep their spelling. */
const PLAIN = /^[a-z]{4,}$/;

/** Counts how often each form of a stem stands in the texts. */
function countForms(
  texts: readonly string[],
): Map<string, Map<string, number>> {
  const counts = new Map<string, Map<string, number>>();
  for (const word of texts.flatMap((text) => text.split(' '))) {
    if (PLAIN.test(word)) {
      const stem = stemOf(word);
      const forms = counts.get(stem) ?? new Map<string, number>();
      forms.set(word, (forms.get(word) ?? 0) + 1);
      counts.set(stem, forms);
    }
  }
  return counts;
}

/**
 * Replaces each plain word of `words` by the commonest word with the same stem. A query
 * finds all forms of a word by their stem, so that one of them is enough in the file.
 *
 * @param places - changed.
 */
export function shareForms(places: readonly {words?: string}[]): void {
  const counts = countForms(places.map(({words = ''}) => words));
  const commonest = new Map(
    [...counts].map(([stem, forms]) => {
      const [[form = stem] = []] = [...forms].sort(
        ([a, countOfA], [b, countOfB]) =>
          countOfB - countOfA || a.length - b.length,
      );
      return [stem, form];
    }),
  );
  for (const place of places) {
    place.words &&= place.words
      .split(' ')
      .map((word) =>
        PLAIN.test(word) ? (commonest.get(stemOf(word)) ?? word) : word,
      )
      .join(' ');
  }
}
