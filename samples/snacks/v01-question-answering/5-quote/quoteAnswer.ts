/**
 * The answer as the text has it: with capitals, accents and marks.
 *
 * @param plain - what the model gets for a character of the text.
 * @returns null where the words of the answer are not in the text.
 */
export function quoteAnswer(
  source: string,
  answer: string,
  plain: (character: string) => string,
): string | null {
  // Both platforms put spaces in other places, so they are left out.
  const wanted = answer.replace(/^##/, '').replace(/\s/g, '');
  if (!wanted) {
    return null;
  }

  // What the model gets, without spaces, and for each letter its place in the text.
  let squeezed = '';
  const places: number[] = [];
  source.split('').forEach((character, place) => {
    for (const letter of plain(character).trim()) {
      squeezed += letter;
      places.push(place);
    }
  });

  // The first place where whole words fit, else the first at all, made whole.
  let fallback: string | null = null;
  let at = squeezed.indexOf(wanted);
  while (at >= 0) {
    const found = [places[at], places[at + wanted.length - 1] + 1] as const;
    const [start, end] = wholeWords(source, found, plain);
    const quote = source.slice(start, end);
    if (start === found[0] && end === found[1]) {
      return quote;
    }
    fallback = fallback ?? quote;
    at = squeezed.indexOf(wanted, at + 1);
  }
  return fallback;
}

/** Moves the ends of a range outwards, as long as they are inside a word. */
function wholeWords(
  source: string,
  [start, end]: readonly [number, number],
  plain: (character: string) => string,
): [number, number] {
  const inWord = (place: number) =>
    /^[a-z0-9]/.test(plain(source.charAt(place)));
  while (start > 0 && inWord(start) && inWord(start - 1)) {
    start--;
  }
  while (end < source.length && inWord(end - 1) && inWord(end)) {
    end++;
  }
  return [start, end];
}
