// Control characters of terminals, and characters that change the direction of text.
const UNSAFE =
  /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Surrogate}/u;

const PLAIN = /^[\w./+@%-]+$/;

/**
 * Quotes a file name as one word of a command for sh, bash or zsh.
 *
 * @param fallback - replaces a name with control characters, which nobody should paste
 */
export function quoteShellWord(name: string, fallback = 'model.ptl'): string {
  const safe = name === '' || UNSAFE.test(name) ? fallback : name;
  // A leading dash would make the name an option.
  const word = safe.startsWith('-') ? `./${safe}` : safe;
  return PLAIN.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** Derives the name of a file beside another: `Net.pt`, `_mobile` and `.ptl` give `Net_mobile.ptl`. */
export function makeSiblingName(
  name: string,
  suffix: string,
  extension: string,
): string {
  const stem = name.replace(/\.[^./]*$/, '');
  return `${stem || 'model'}${suffix}${extension}`;
}
