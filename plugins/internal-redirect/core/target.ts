import {isListed} from '../../../src/lib/hosts';
import type {Settings} from './settings';

/** The part of an address after its origin. */
export interface PageAddress {
  pathname: string;
  search: string;
  hash: string;
}

/** Slashes that hide from a parser, and may not from the next one. */
const HIDDEN_SLASH = /%(?:2f|5c)/i;

/**
 * Reads the check's `redirectTo`: an `https:` address without credentials on an
 * internal host. One that names the host only stands for this site's path there.
 *
 * @returns its origin and path without the slash at the end, or undefined for
 * everything else.
 */
export function readRedirectTo(
  redirectTo: string,
  {internal, path}: Pick<Settings, 'internal' | 'path'>,
): string | undefined {
  let url: URL;
  try {
    url = new URL(redirectTo);
  } catch {
    return undefined;
  }
  if (
    url.protocol !== 'https:' ||
    url.username ||
    url.password ||
    !isListed(url.hostname, internal) ||
    HIDDEN_SLASH.test(url.pathname)
  ) {
    return undefined;
  }
  return (
    url.origin + (url.pathname === '/' ? path : url.pathname.replace(/\/$/, ''))
  );
}

/**
 * Address of the same page in the internal copy.
 *
 * @param base - what `readRedirectTo` returned.
 */
export function pageTarget(base: string, page: PageAddress): string {
  const url = new URL(base);
  // Through the parts of a URL: no path can reach into the host.
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${page.pathname.replace(/^\//, '')}`;
  url.search = page.search;
  url.hash = page.hash;
  return url.href;
}
