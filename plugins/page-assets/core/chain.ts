/** The fields of Docusaurus's `RouteConfig` that say what a page loads. */
interface Route {
  path: string;
  modules?: object;
  props?: object;
  routes?: readonly Route[];
}

/** Names of the chunks of one route, as Docusaurus writes them: nested as the route's modules are. */
export interface ChunkNames {
  [module: string]: string | ChunkNames;
}

/** Docusaurus's `routesChunkNames.json`: a route's path and a hash of three digits, and its chunks. */
export type RoutesChunkNames = Record<string, ChunkNames>;

/** What Docusaurus adds to a route's own modules: its component, its props, its plugin. */
const ADDED = /^__/;

/** Whether an entry has the modules of a route: several routes may have one path. */
function belongsTo(names: ChunkNames, route: Route): boolean {
  const own = Object.keys(names).filter((name) => !ADDED.test(name));
  return (
    own.sort().join() ===
      Object.keys(route.modules ?? {})
        .sort()
        .join() && '__props' in names === (route.props !== undefined)
  );
}

const flat = (names: ChunkNames): string[] =>
  Object.values(names).flatMap((one) =>
    typeof one === 'string' ? [one] : flat(one),
  );

/**
 * The chunks that a browser loads for each page, beside those of all pages.
 *
 * @param routes - the routes of the site; a page's route may be inside others, which show it.
 * @returns chunk names by path, the outermost route's first.
 */
export function chunksOfPages(
  routes: readonly Route[],
  names: RoutesChunkNames,
): Map<string, string[]> {
  const byPath = new Map<string, ChunkNames[]>();
  for (const [key, entry] of Object.entries(names)) {
    const path = key.slice(0, key.lastIndexOf('-'));
    byPath.set(path, [...(byPath.get(path) ?? []), entry]);
  }
  const pages = new Map<string, string[]>();
  const visit = (route: Route, above: readonly string[]): void => {
    const own = (byPath.get(route.path) ?? []).filter((entry) =>
      belongsTo(entry, route),
    );
    const chunks = [...above, ...own.flatMap(flat)];
    if (route.routes) {
      route.routes.forEach((inner) => visit(inner, chunks));
    } else {
      pages.set(route.path, [...new Set(chunks)]);
    }
  };
  routes.forEach((route) => visit(route, []));
  return pages;
}
