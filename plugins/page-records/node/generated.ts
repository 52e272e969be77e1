import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import type {ChunkNames, ChunkSource, RouteRecord} from '../core/records';

/** What Docusaurus generated for its own client: the tree of routes and their chunks. */
export interface Generated {
  routes: RouteRecord[];
  chunkNames: Record<string, ChunkNames>;
  /** Module of each chunk, as an import names it. */
  modules: Record<string, string>;
}

interface RawRoute {
  path: string;
  component: {path: string; hash?: string};
  exact?: true;
  routes?: RawRoute[];
  [attribute: string]: unknown;
}

const toRecord = (
  {path: routePath, component, exact, routes, ...attributes}: RawRoute,
  order: number,
): RouteRecord => ({
  path: routePath,
  hash: component.hash ?? '',
  order,
  ...(exact && {exact}),
  ...(Object.keys(attributes).length > 0 && {attributes}),
  ...(routes && {routes: routes.map(toRecord)}),
});

/** Evaluates the generated `routes.js`, whose components are calls with the route's path and hash. */
export function parseRoutes(code: string): RouteRecord[] {
  const expression = code
    .replace(/^import .*$/gm, '')
    .replace('export default', '');
  const routes = vm.runInNewContext(
    `(${expression.trim().replace(/;$/, '')})`,
    {
      ComponentCreator: (routePath: string, hash?: string) => ({
        path: routePath,
        hash,
      }),
    },
  ) as RawRoute[];
  // The last one, `*`, is the page for wrong addresses: every page has it.
  return routes.filter((route) => route.path !== '*').map(toRecord);
}

/** The modules in the generated `registry.js`, by their chunks' names. */
export function parseRegistry(code: string): Record<string, string> {
  const entry =
    /^\s*"([^"]+)": \[\(\) => import\(\/\* webpackChunkName: "[^"]+" \*\/ ("(?:[^"\\]|\\.)*")\)/gm;
  return Object.fromEntries(
    [...code.matchAll(entry)].map(([, name, module]) => [
      name!,
      JSON.parse(module!) as string,
    ]),
  );
}

/**
 * Reads what Docusaurus generated.
 *
 * @throws Error that names the file when its form is not the one of Docusaurus 3.10.
 */
export function readGenerated(folder: string): Generated {
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const routes = parseRoutes(read('routes.js'));
  const modules = parseRegistry(read('registry.js'));
  const chunkNames = JSON.parse(read('routesChunkNames.json')) as Record<
    string,
    ChunkNames
  >;
  const named = JSON.stringify(chunkNames).match(/:"[^"]+"/g)?.length ?? 0;
  if (routes.length === 0 || named === 0 || Object.keys(modules).length === 0) {
    throw new Error(
      `${folder}: routes.js, registry.js or routesChunkNames.json has another form than Docusaurus 3.10 gives it. Adapt plugins/page-records/node/generated.ts.`,
    );
  }
  return {routes, chunkNames, modules};
}

/** A value in a small JSON file is part of the record; larger ones are shared scripts. */
const INLINE_BYTES = 600;

/** Where a chunk comes from that needs no script: the site's configuration, and small JSON; undefined for all other chunks. */
export function withoutScript(
  module: string,
  folder: string,
): ChunkSource | undefined {
  if (module === '@generated/docusaurus.config') {
    return {siteConfig: true};
  }
  if (!module.startsWith('@generated/') || !module.endsWith('.json')) {
    return undefined;
  }
  const file = path.join(folder, module.slice('@generated/'.length));
  if (!existsSync(file)) {
    return undefined;
  }
  const text = readFileSync(file, 'utf8');
  return text.length <= INLINE_BYTES
    ? {value: JSON.parse(text) as unknown}
    : undefined;
}
