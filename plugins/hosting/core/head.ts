import {escapeHtml} from '../../../src/lib/escapeHtml';

/** The head's start, with the encoding, which browsers look for in the first 1024 bytes. */
const HEAD = /<head(?:\s[^>]*)?>(?:\s*<meta\s+charset=[^>]*>)?/i;

/**
 * Puts elements at the start of a page's head, before everything that they govern.
 *
 * @returns undefined where the page has no `<head>`.
 */
export function intoHead(html: string, elements: string): string | undefined {
  return HEAD.test(html)
    ? html.replace(HEAD, (start) => start + elements)
    : undefined;
}

/** The element that carries a page's content policy. */
export function policyElement(policy: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`;
}
