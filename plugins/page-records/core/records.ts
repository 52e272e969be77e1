/** Names of the chunks that a route's component and props come from; nested as the props are. */
export type ChunkNames = string | ChunkNames[] | {[prop: string]: ChunkNames};

/** A route as Docusaurus generates it: `hash` tells apart the levels that share a path. */
export interface RouteRecord {
  path: string;
  hash: string;
  exact?: true;
  /** Place among its siblings: the router takes the first that matches. */
  order: number;
  /** What a plugin adds to its routes, such as a doc's sidebar. */
  attributes?: Record<string, unknown>;
  routes?: RouteRecord[];
}

/** Where a chunk's module comes from: scripts below the base URL, a value, or the site's configuration. */
export type ChunkSource =
  | {
      files: string[];
      /** The content of the page whose HTML is there already: fetched when the reader touches the page. */
      asleep?: true;
    }
  | {value: unknown}
  | {siteConfig: true};

/** A doc as Docusaurus's global data lists it. */
export interface DocRecord {
  id: string;
  path: string;
  sidebar?: string;
}

/** All that the browser has to know to show some pages. */
export interface Records {
  routes: RouteRecord[];
  /** By `path-hash` of a route. */
  chunkNames: Record<string, ChunkNames>;
  chunks: Record<string, ChunkSource>;
  /** By a version's name: the docs that the pages and their version links name. */
  docs: Record<string, DocRecord[]>;
}

/** What a page's HTML carries: its own records, and where those of the others are. */
export interface PageRecord extends Records {
  /** The site's base URL. */
  base: string;
  /** Scripts that start the page, in the order in which they run. */
  scripts: string[];
  /** Files with the records of a section, by the path that its pages begin with. */
  sections: Record<string, string>;
}

export const keyOf = ({path, hash}: Pick<RouteRecord, 'path' | 'hash'>) =>
  `${path}-${hash}`;

/** Every chunk that a route names, each once. */
export function flatChunkNames(names: ChunkNames): string[] {
  if (typeof names === 'string') {
    return [names];
  }
  return [...new Set(Object.values(names).flatMap(flatChunkNames))];
}

/** The section whose path a pathname begins with, the longest first; in any letter case, as the router matches. */
export function sectionOf(
  pathname: string,
  sections: readonly string[],
): string | undefined {
  return sections
    .filter((section) =>
      `${pathname}/`.toLowerCase().startsWith(section.toLowerCase()),
    )
    .sort((a, b) => b.length - a.length)[0];
}

/** Paths of the routes that show something themselves: those without routes below. */
export function leafPaths(routes: readonly RouteRecord[]): string[] {
  return routes.flatMap((route) =>
    route.routes ? leafPaths(route.routes) : [route.path],
  );
}

/** The routes that lead to the wanted leaves, without their other branches. */
export function branchesTo(
  routes: readonly RouteRecord[],
  wanted: (path: string) => boolean,
): RouteRecord[] {
  return routes.flatMap((route) => {
    if (!route.routes) {
      return wanted(route.path) ? [route] : [];
    }
    const below = branchesTo(route.routes, wanted);
    return below.length > 0 ? [{...route, routes: below}] : [];
  });
}

/** The routes that lead to the leaf of a path, upper levels first; none when there is no such leaf. */
export function branchTo(
  routes: readonly LiveRoute[],
  path: string,
): LiveRoute[] {
  for (const route of routes) {
    if (route.routes) {
      const below = branchTo(route.routes, path);
      if (below.length > 0) {
        return [route, ...below];
      }
    } else if (route.path === path) {
      return [route];
    }
  }
  return [];
}

/** Every route of a tree, upper levels first. */
export function allRoutes(routes: readonly RouteRecord[]): RouteRecord[] {
  return routes.flatMap((route) => [route, ...allRoutes(route.routes ?? [])]);
}

/** The part of `all` that the wanted leaves need. */
export function selectRecords(
  all: Records,
  wanted: (path: string) => boolean,
  docs: Records['docs'],
): Records {
  const routes = branchesTo(all.routes, wanted);
  const chunkNames = Object.fromEntries(
    allRoutes(routes).flatMap((route) => {
      const names = all.chunkNames[keyOf(route)];
      return names === undefined ? [] : [[keyOf(route), names]];
    }),
  );
  const chunks = Object.fromEntries(
    flatChunkNames(chunkNames).flatMap((name) => {
      const source = all.chunks[name];
      return source === undefined ? [] : [[name, source]];
    }),
  );
  return {routes, chunkNames, chunks, docs};
}

/** A route of the running site. */
export interface LiveRoute {
  path: string;
  order: number;
  hash: string;
  exact?: boolean;
  routes?: LiveRoute[];
}

/**
 * Adds routes to a live tree, in their order; one that is there already keeps
 * its object, so that its component stays mounted.
 */
export function mergeRoutes<T extends LiveRoute>(
  tree: T[],
  added: readonly RouteRecord[],
  create: (record: RouteRecord) => T,
): void {
  for (const record of added) {
    let route = tree.find((other) => keyOf(other) === keyOf(record));
    if (!route) {
      route = create(record);
      const next = tree.findIndex(({order}) => order > record.order);
      tree.splice(next < 0 ? tree.length : next, 0, route);
    }
    if (record.routes) {
      route.routes ??= [];
      mergeRoutes(route.routes as T[], record.routes, create);
    }
  }
}

/** Adds docs to a version's list, each once. */
export function mergeDocs(
  list: DocRecord[],
  added: readonly DocRecord[],
): void {
  for (const doc of added) {
    if (!list.some(({id}) => id === doc.id)) {
      list.push(doc);
    }
  }
}

/**
 * Beginning of the path of a section's file of records in the build.
 *
 * @param section - its path below the base: `docs/next/`.
 */
export const recordsOf = (section: string): string =>
  `assets/routes/${section.replaceAll('/', '-')}`;
