/** Piece of a signature, with the kind that decides its color. */
export interface SignatureWord {
  text: string;
  kind?: 'name' | 'type' | 'value';
}

const WORD =
  /(?<value>'[^']*'|\b\d+\b)|\b(?<type>any|bigint|boolean|never|null|number|object|string|undefined|unknown|void|Array|Promise|Record|Partial|Readonly|ReadonlyArray|Float32Array|Uint8Array)\b(?!\??:)|^(?<name>(?:new |static |readonly )*[\w$]+)(?=[?(<:])/g;

/**
 * Splits the text of a signature where its color changes. Built-in types of TypeScript are colored;
 * other types are links.
 *
 * @param isFirst - whether the text begins with the symbol's name.
 */
export function splitSignature(
  text: string,
  isFirst: boolean,
): SignatureWord[] {
  const words: SignatureWord[] = [];
  let end = 0;
  for (const {0: word, index, groups = {}} of text.matchAll(WORD)) {
    const kind = groups.value ? 'value' : groups.type ? 'type' : 'name';
    if (kind === 'name' && !isFirst) {
      continue;
    }
    if (index > end) {
      words.push({text: text.slice(end, index)});
    }
    words.push({text: word, kind});
    end = index + word.length;
  }
  return end < text.length ? [...words, {text: text.slice(end)}] : words;
}
