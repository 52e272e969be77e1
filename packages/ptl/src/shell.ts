// Characters that a terminal obeys or that turn the order of what is read.
const UNSAFE =
  /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Surrogate}/u;

const PLAIN = /^[\w./+@%-]+$/;

/**
 * A file name as one word of a command for sh, bash or zsh.
 *
 * A name with characters that a terminal obeys gets `fallback` instead: the
 * reader renames the file rather than paste them.
 */
export function quoteShellWord(name: string, fallback = 'model.ptl'): string {
  const safe = name === '' || UNSAFE.test(name) ? fallback : name;
  // A leading dash would be an option.
  const word = safe.startsWith('-') ? `./${safe}` : safe;
  return PLAIN.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** `Net.pt` and `mobile`, `.ptl` give `Net_mobile.ptl`. */
export function makeSiblingName(
  name: string,
  suffix: string,
  extension: string,
): string {
  const stem = name.replace(/\.[^./]*$/, '');
  return `${stem || 'model'}${suffix}${extension}`;
}
