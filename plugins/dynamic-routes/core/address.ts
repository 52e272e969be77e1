function decodes(pathname: string): boolean {
  try {
    decodeURI(pathname);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes a path that the router can read out of one that would stop it: it
 * throws at `/%`, and the reader is left with a blank page.
 *
 * @returns the path with each `%` escaped, or undefined when it needs no repair.
 */
export function repairPathname(pathname: string): string | undefined {
  return decodes(pathname) ? undefined : pathname.replaceAll('%', '%25');
}

/** Where a page was asked for: by the path below its route, or by `?path=` on hosts without rewrites. */
export interface Rest {
  /** Still encoded, as anybody may have put it into a link. */
  rest: string;
  from: 'path' | 'query';
}

/**
 * Finds what stands below a route in the address.
 *
 * @param routePath - the route with the base path and a slash at its end: `/live/snack/`.
 * @param shown - path and query of the page that the router shows; it has decoded the path once.
 * @param address - the path in the address bar, which is of another page while one loads.
 */
export function restOfAddress(
  routePath: string,
  shown: {pathname: string; search: string},
  address: string,
): Rest {
  // Docusaurus trims the path; white space at its end is not part of a name.
  const isShown =
    decodes(address) && decodeURI(address).trim() === shown.pathname;
  const pathname = isShown ? address : shown.pathname;
  // The router matches routes in any case, and without their last slash.
  const matches = pathname.toLowerCase().startsWith(routePath.toLowerCase());
  const rest = matches ? pathname.slice(routePath.length) : '';
  const asked = new URLSearchParams(shown.search).get('path');
  return rest === '' && asked
    ? {rest: asked, from: 'query'}
    : {rest, from: 'path'};
}

/**
 * Finds the route that a page is below.
 *
 * @throws where the page is below none of them.
 */
export function findRoutePath(
  routePaths: readonly string[],
  pathname: string,
): string {
  const found = routePaths.find((routePath) => pathname.startsWith(routePath));
  if (found === undefined) {
    throw new Error(`${pathname} is below none of ${routePaths.join(', ')}.`);
  }
  return found;
}
