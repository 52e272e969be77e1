/** The sentence that ids stand for. */
export function joinWords(
  ids: readonly number[],
  vocabulary: {[id: string]: string},
): string {
  return ids
    .map((id) => {
      const word = vocabulary[String(id)];
      if (word === undefined) {
        throw new Error(`The vocabulary has no word ${id}.`);
      }
      return word;
    })
    .join(' ');
}
