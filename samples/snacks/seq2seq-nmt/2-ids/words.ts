/** The words of a sentence, spelled as the vocabulary spells them. */
export function splitWords(sentence: string): string[] {
  return sentence
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[.,;:!?…"«»]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** The ids of words, and the words that the vocabulary does not have. */
export function toIds(
  words: readonly string[],
  vocabulary: {[word: string]: number},
): {ids: number[]; unknown: string[]} {
  const ids: number[] = [];
  const unknown: string[] = [];
  for (const word of words) {
    const id = vocabulary[word];
    // Objects have a few names of their own, such as constructor: no ids.
    if (typeof id === 'number') {
      ids.push(id);
    } else {
      unknown.push(word);
    }
  }
  return {ids, unknown};
}
