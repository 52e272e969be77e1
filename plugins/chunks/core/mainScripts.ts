const MAIN = /\/assets\/js\/(?:runtime~)?main\.[^"'\s>]*\.js/g;

/**
 * The scripts that all pages of one build share. Their names have a hash of what they
 * hold, the names of all other scripts included, so each build has its own.
 *
 * @param html - a page, or addresses of scripts.
 * @returns empty where there is none: a page of something else than this site.
 */
export const mainScripts = (html: string): string =>
  [...new Set(html.match(MAIN))].sort().join(' ');
