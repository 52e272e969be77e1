import type {CodeBlock} from './block';
import {linkNames} from './link';
import type {CodeName, SymbolEntries} from './names';

/** List of imports or exports that goes on at the end of a text. */
const IN_LIST = /\b(?:im|ex)port\s+(?:type\s*)?\{[^}]*$/;

/**
 * Tells whether a name is a link in the page. To halve the links, only `rand` is one in
 * `torch.rand`, and no name in a list of imports; the popover leads from these, too.
 */
function isLinked(
  {start, length, symbol}: CodeName,
  text: string,
  next: CodeName | undefined,
): boolean {
  const isObject =
    next?.symbol !== undefined &&
    /^\??\.$/.test(text.slice(start + length, next.start));
  return (
    symbol !== undefined && !isObject && !IN_LIST.test(text.slice(0, start))
  );
}

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
    const links = names.flatMap((name, index) => {
      const entry = entries[name.symbol ?? ''];
      return entry && isLinked(name, text, names[index + 1])
        ? [{...name, url: baseUrl + entry.url.slice(1)}]
        : [];
    });
    result += page.slice(end, at) + linkNames(html, links);
    end = at + html.length;
  }
  return result + page.slice(end);
}
