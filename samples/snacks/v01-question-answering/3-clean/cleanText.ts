/** Letters and marks that the vocabulary has no use for, by what stands for them. */
const INSTEAD: Record<string, string> = {
  a: 'àáâãäåā',
  c: 'çćč',
  d: 'đð',
  e: 'èéêëēę',
  g: 'ğ',
  i: 'ìíîïīı',
  l: 'ł',
  n: 'ñńň',
  o: 'òóôõöøō',
  r: 'ř',
  s: 'śšş',
  u: 'ùúûüūů',
  y: 'ýÿ',
  z: 'źżž',
  ae: 'æ',
  oe: 'œ',
  ss: 'ß',
  th: 'þ',
  "'": '"“”„‘’‚«»‹›',
  '-': '‐‑–—−',
  '...': '…',
  '(': '[',
  ')': ']',
};

const PLAIN = new Map(
  Object.entries(INSTEAD).flatMap(([plain, characters]) =>
    Array.from(characters, (character) => [character, plain] as const),
  ),
);

/** The marks of ASCII without " $ [ \ ], which the spec or the tokenizer takes for its own. */
const WORD_OR_MARK = /^[a-z0-9!#%&'()*+,\-./:;<=>?@^_`{|}~]$/;

/** Accents that follow their letter, and what has no width. */
const NOTHING = /[\u00ad\u0300-\u036f\u200b-\u200d\ufeff]/g;

/** What the model gets for a character: small letters, digits and marks of ASCII, or a space. */
export function plain(character: string): string {
  const small = character.toLowerCase().replace(NOTHING, '');
  if (small === '' || WORD_OR_MARK.test(small)) {
    return small;
  }
  return PLAIN.get(small) ?? ' ';
}

/** A text that every tokenizer of 0.1 can read: words and marks with single spaces between them. */
export function cleanText(text: string): string {
  return text
    .split('')
    .map(plain)
    .join('')
    .replace(/[^a-z0-9 ]/g, ' $& ')
    .split(' ')
    .filter((word) => word)
    .join(' ');
}
