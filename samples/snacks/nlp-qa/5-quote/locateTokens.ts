/** A token, and the start and end of its word in the text. */
export interface LocatedToken {
  id: number;
  start: number;
  end: number;
}

/** Spaces and the 32 punctuation marks of ASCII: where the tokenizer cuts too. */
const CUT = /(\s+|[!-/:-@[-`{-~])/;

/**
 * The tokens of a text, and where they come from.
 *
 * @param encode - gives the ids of a word.
 */
export function locateTokens(
  source: string,
  encode: (word: string) => number[],
): LocatedToken[] {
  const tokens: LocatedToken[] = [];
  let start = 0;
  // Parentheses in the expression keep what split() cuts at.
  for (const part of source.split(CUT)) {
    const end = start + part.length;
    if (part.trim()) {
      tokens.push(...encode(part).map((id) => ({id, start, end})));
    }
    start = end;
  }
  return tokens;
}
