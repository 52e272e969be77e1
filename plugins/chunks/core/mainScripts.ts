const MAIN = /\/assets\/js\/(?:runtime~)?main\.[^"'\s>]*\.js/g;

/**
 * Identifies a build by the scripts that all its pages share. Their names carry a hash of
 * their contents, which include the names of all other scripts.
 *
 * @param html - a page, or addresses of scripts.
 * @returns empty for a page of another site.
 */
export const findMainScripts = (html: string): string =>
  [...new Set(html.match(MAIN))].sort().join(' ');
