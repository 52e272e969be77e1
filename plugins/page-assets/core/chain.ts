/** Subset of Docusaurus's `RouteConfig`. */
interface Route {
  path: string;
  modules?: object;
  props?: object;
  routes?: readonly Route[];
}

/** Chunk names of a route, nested like the route's modules. */
interface ChunkNames {
  [module: string]: string | ChunkNames;
}

/** Contents of Docusaurus's `routesChunkNames.json`: chunk names by a route's path and a three-digit hash. */
export type RoutesChunkNames = Record<string, ChunkNames>;

/** Prefix of the entries that Docusaurus adds: component, props and plugin. */
const ADDED = /^__/;

/** Tells whether an entry has the modules of a route, because several routes may share a path. */
function isOfRoute(names: ChunkNames, route: Route): boolean {
  const moduleNames = Object.keys(names).filter((name) => !ADDED.test(name));
  return (
    moduleNames.sort().join() ===
      Object.keys(route.modules ?? {})
        .sort()
        .join() && '__props' in names === (route.props !== undefined)
  );
}

const flatten = (names: ChunkNames): string[] =>
  Object.values(names).flatMap((one) =>
    typeof one === 'string' ? [one] : flatten(one),
  );

/**
 * Lists the chunks that a browser loads for each page in addition to those of all pages.
 *
 * @param routes - routes of the site; a page's route may be nested in layout routes.
 * @returns chunk names by path, the outermost route's first.
 */
export function listPageChunks(
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
    const matching = (byPath.get(route.path) ?? []).filter((entry) =>
      isOfRoute(entry, route),
    );
    const chunks = [...above, ...matching.flatMap(flatten)];
    if (route.routes) {
      route.routes.forEach((inner) => visit(inner, chunks));
    } else {
      pages.set(route.path, [...new Set(chunks)]);
    }
  };
  routes.forEach((route) => visit(route, []));
  return pages;
}
