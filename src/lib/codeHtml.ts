/** Displayed lines that are not part of the program; each is one element that includes its line break. */
const NOT_COPIED =
  /<span class="[^"]*\bcode-line-(?:removed|gap)\b[^"]*">[^\n]*\n<\/span>/g;

const CHARACTERS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/**
 * Extracts the program from a block of code, without the last line break. Of a diff, it
 * keeps the new lines, but neither removed lines nor gaps.
 *
 * @param html - output of `plugins/highlight`: attributes without markup, and three entities.
 */
export function getCopiedCode(html: string): string {
  return html
    .replace(NOT_COPIED, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|amp);/g, (entity) => CHARACTERS[entity] ?? entity)
    .replace(/\n$/, '');
}

/** Escapes text for the content of an element. */
export const escapeCode = (code: string): string =>
  code.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
