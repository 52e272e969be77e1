/** Route of the router; without `exact` it also matches sub-paths. */
export interface RoutePath {
  path: string;
  exact: boolean;
}

const slashed = (path: string) => (path.endsWith('/') ? path : `${path}/`);

/**
 * Finds the address of a path that differs from a route only in letter case: hosts
 * distinguish `/FAQ/` from `/faq/`, the router does not.
 *
 * @returns undefined if the path is already correct or matches no route.
 */
export function rightCase(
  pathname: string,
  routes: readonly RoutePath[],
): string | undefined {
  const path = slashed(pathname);
  const lower = path.toLowerCase();
  const candidates = routes.filter((route) => {
    const own = slashed(route.path).toLowerCase();
    return route.exact ? own === lower : lower.startsWith(own);
  });
  // Prefer the longest, most specific route: /docs/0.1/ before /docs/.
  const best = candidates.sort((a, b) => b.path.length - a.path.length)[0];
  if (!best) {
    return undefined;
  }
  const own = slashed(best.path);
  return path.startsWith(own) ? undefined : own + path.slice(own.length);
}
