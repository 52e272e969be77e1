import {isListed} from '../../lib/hosts';
import type {RedirectSettings} from './settings';

/** Parts of an address after its origin. */
interface AddressParts {
  pathname: string;
  search: string;
  hash: string;
}

/** Escaped slashes, which a later parser might decode. */
const HIDDEN_SLASH = /%(?:2f|5c)/i;

/**
 * Validates the check's `redirectTo`: an `https:` address without credentials on an
 * internal host. A host alone gets this site's path there.
 *
 * @returns origin and path without the slash at the end; undefined for an invalid address.
 */
export function readRedirectTo(
  redirectTo: string,
  {internal, path}: Pick<RedirectSettings, 'internal' | 'path'>,
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
 * Builds the address of the same page in the internal copy.
 *
 * @param base - result of `readRedirectTo`.
 */
export function buildPageTarget(base: string, page: AddressParts): string {
  const url = new URL(base);
  // Set the parts of a URL, so that no path can change the host.
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${page.pathname.replace(/^\//, '')}`;
  url.search = page.search;
  url.hash = page.hash;
  return url.href;
}
