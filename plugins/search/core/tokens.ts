const WORD = /[\p{L}\p{N}]+/gu;
/** A name as programmers write it: letters and digits joined by dots, dashes, colons or underscores. */
const NAME =
  /[\p{L}\p{N}_]+(?:(?:\.|::|-|\/)[\p{L}\p{N}_]+)+|_*[\p{L}\p{N}]+(?:_+[\p{L}\p{N}]+)*_*/gu;

/** `loadForMobile` → `load For Mobile`; `int64` and `JSIModule` keep their digits and capitals together. */
function splitCamel(word: string): string[] {
  return word
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(' ');
}

/**
 * The tokens a text is found by: each name whole, its words, and the parts of
 * camelCase words, all in lower case.
 */
export function indexTokens(text: string): string[] {
  const tokens = new Set<string>();
  for (const [name] of text.matchAll(NAME)) {
    tokens.add(name.toLowerCase());
    for (const [word] of name.matchAll(WORD)) {
      tokens.add(word.toLowerCase());
      for (const part of splitCamel(word)) {
        tokens.add(part.toLowerCase());
      }
    }
  }
  return [...tokens];
}

/** The tokens of the first `length` characters of a query: its words only, since each of them must be found. */
export function queryTokens(query: string, length = 200): string[] {
  return [
    ...new Set(
      [...query.slice(0, length).matchAll(WORD)].map(([word]) =>
        word.toLowerCase(),
      ),
    ),
  ];
}
