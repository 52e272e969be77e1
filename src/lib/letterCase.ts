/** Route of the router; without `exact` it also matches sub-paths. */
export interface RoutePath {
  path: string;
  exact: boolean;
}

const addSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`);

/**
 * Finds the address of a path that differs from a route only in letter case: hosts
 * distinguish `/FAQ/` from `/faq/`, the router does not.
 *
 * @returns undefined if the path is already correct or matches no route.
 */
export function fixCase(
  pathname: string,
  routes: readonly RoutePath[],
): string | undefined {
  const path = addSlash(pathname);
  const lower = path.toLowerCase();
  const candidates = routes.filter((route) => {
    const routePath = addSlash(route.path).toLowerCase();
    return route.exact ? routePath === lower : lower.startsWith(routePath);
  });
  // Prefer the longest, most specific route: /docs/0.1/ before /docs/.
  const best = candidates.sort((a, b) => b.path.length - a.path.length)[0];
  if (!best) {
    return undefined;
  }
  const bestPath = addSlash(best.path);
  return path.startsWith(bestPath)
    ? undefined
    : bestPath + path.slice(bestPath.length);
}
