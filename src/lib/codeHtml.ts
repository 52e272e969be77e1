/** Lines that are shown but belong to no program; a line is one element, its line break inside. */
const NOT_COPIED =
  /<span class="[^"]*\bcode-line-(?:removed|gap)\b[^"]*">[^\n]*\n<\/span>/g;

const CHARACTERS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/**
 * The program that a block of code shows, without a line break at the end: of a
 * shown change the new lines, neither the removed ones nor the gaps.
 *
 * @param html - as `plugins/highlight` writes it: elements without markup in their attributes, and three entities.
 */
export function copiedCode(html: string): string {
  return html
    .replace(NOT_COPIED, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|amp);/g, (entity) => CHARACTERS[entity] ?? entity)
    .replace(/\n$/, '');
}

/** Text as the content of an element. */
export const escapeCode = (code: string): string =>
  code.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
