/** A route as the router knows it; without `exact` it also answers below its path. */
export interface RoutePath {
  path: string;
  exact: boolean;
}

const slashed = (path: string) => (path.endsWith('/') ? path : `${path}/`);

/**
 * The address that a path means when it differs from a route in letter case
 * only: hosts tell `/FAQ/` from `/faq/`, the router does not.
 *
 * @returns undefined where the path is right as it is, or means no route.
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
  // The longest is the most particular: /docs/0.1/ before /docs/.
  const best = candidates.sort((a, b) => b.path.length - a.path.length)[0];
  if (!best) {
    return undefined;
  }
  const own = slashed(best.path);
  return path.startsWith(own) ? undefined : own + path.slice(own.length);
}
