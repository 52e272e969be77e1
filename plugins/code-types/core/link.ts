import {walkHtml} from './block';

/** Name that leads to an address. */
export interface LinkedName {
  start: number;
  length: number;
  url: string;
}

const escapeUrl = (url: string) =>
  url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Makes links of names in highlighted code.
 *
 * @param names - in the order of their places, without overlaps.
 */
export function linkNames(html: string, names: readonly LinkedName[]): string {
  let result = '';
  let next = 0;
  let open = false;
  walkHtml(html, (part, offset, isTag) => {
    const name = names[next];
    if (open && name && offset === name.start + name.length) {
      result += '</a>';
      open = false;
      next++;
    }
    const begun = names[next];
    if (!open && !isTag && begun && offset === begun.start) {
      // An address without quotes and spaces needs no quotes in HTML.
      result += /^[\w/.#:-]+$/.test(begun.url)
        ? `<a href=${begun.url}>`
        : `<a href="${escapeUrl(begun.url)}">`;
      open = true;
    }
    result += part;
  });
  return open ? `${result}</a>` : result;
}
