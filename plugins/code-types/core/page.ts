import type {CodeBlock} from './block';
import {linkNames} from './link';
import type {CodeName, SymbolEntries} from './names';

/**
 * Tells whether a name is a link in the page: only functions that are called, because links of all
 * names would double the bytes. The popover leads from the others.
 */
const isLinked = ({start, length, symbol}: CodeName, text: string): boolean =>
  symbol !== undefined && text[start + length] === '(';

/**
 * Makes links of the package's names in the blocks of a page.
 *
 * @param page - HTML of the page.
 * @param blocks - its blocks in order, with their names.
 */
export function linkPage(
  page: string,
  blocks: readonly (CodeBlock & {names: readonly CodeName[]})[],
  entries: SymbolEntries,
  baseUrl: string,
): string {
  let result = '';
  let end = 0;
  for (const {at, html, text, names} of blocks) {
    const links = names.flatMap((name) => {
      const entry = entries[name.symbol ?? ''];
      return entry && isLinked(name, text)
        ? [{...name, url: baseUrl + entry.url.slice(1)}]
        : [];
    });
    result += page.slice(end, at) + linkNames(html, links);
    end = at + html.length;
  }
  return result + page.slice(end);
}
