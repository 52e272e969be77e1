function canDecode(pathname: string): boolean {
  try {
    decodeURI(pathname);
    return true;
  } catch {
    return false;
  }
}

/**
 * Repairs a path with malformed escapes such as `/%`, at which the router throws and leaves
 * the reader with a blank page.
 *
 * @returns the path with each `%` escaped; undefined if it needs no repair.
 */
export function repairPathname(pathname: string): string | undefined {
  return canDecode(pathname) ? undefined : pathname.replaceAll('%', '%25');
}

/** Requested path below a route: from the address path, or from `?path=` on hosts without rewrites. */
export interface Rest {
  /** Percent-encoded and unvalidated. */
  rest: string;
  from: 'path' | 'query';
}

/**
 * Extracts the path below a route from the address.
 *
 * @param routePath - the route with the base path and a slash at its end: `/live/snack/`.
 * @param shown - path and query of the page that the router shows; it has decoded the path once.
 * @param address - the path in the address bar, which is of another page while one loads.
 */
export function readRest(
  routePath: string,
  shown: {pathname: string; search: string},
  address: string,
): Rest {
  // Docusaurus trims the path: ignore white space at its end.
  const isShown =
    canDecode(address) && decodeURI(address).trim() === shown.pathname;
  const pathname = isShown ? address : shown.pathname;
  // The router ignores case, and a missing slash at the end.
  const matches = pathname.toLowerCase().startsWith(routePath.toLowerCase());
  const rest = matches ? pathname.slice(routePath.length) : '';
  const fromQuery = new URLSearchParams(shown.search).get('path');
  return rest === '' && fromQuery
    ? {rest: fromQuery, from: 'query'}
    : {rest, from: 'path'};
}

/**
 * Finds the route of a page.
 *
 * @throws Error if the page is below none of the routes.
 */
export function findRoutePath(
  routePaths: readonly string[],
  pathname: string,
): string {
  const route = routePaths.find((routePath) => pathname.startsWith(routePath));
  if (route === undefined) {
    throw new Error(`${pathname} is below none of ${routePaths.join(', ')}.`);
  }
  return route;
}
