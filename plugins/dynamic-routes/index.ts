import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {aliasedSitePath} from '@docusaurus/utils';
import type {DynamicRoute, RouteData} from './core/types';
import {buildPagePath} from './core/urls';
import type {DynamicRoutesOptions} from './options';

export {validateOptions} from './options';

const components = {
  snack: 'client/SnackRoute.tsx',
  example: 'client/ExampleRoute.tsx',
};

const KINDS = ['snack', 'example'] as const;

/** Adds pages that answer for every path below them and parse the rest of the path in the browser. */
export default function dynamicRoutes(
  {baseUrl, siteDir}: LoadContext,
  {routes, starter, snacks, gallery, examples, links}: DynamicRoutesOptions,
): Plugin {
  const firstSnack = routes.find(({component}) => component === 'snack');
  /** Names of the pages with routes of their own. */
  const knownPages = {
    snack: [
      ...new Set([
        starter,
        ...snacks.flatMap(({snackId, starterId = []}) =>
          [snackId].concat(starterId),
        ),
      ]),
    ],
    example: examples.map(({slug}) => slug),
  };
  return {
    name: 'dynamic-routes',
    getClientModules() {
      return [path.join(__dirname, 'client/repairAddress.ts')];
    },
    async contentLoaded({actions: {addRoute, createData}}) {
      const getPath = (route: DynamicRoute) => `${baseUrl}${route.path}/`;
      for (const kind of KINDS) {
        const ofKind = routes.filter(({component}) => component === kind);
        const data: RouteData = {
          routePaths: ofKind.map(getPath),
          snackRoute: `/${firstSnack?.path}/`,
          starter,
          snacks,
          gallery: kind === 'snack' ? gallery : [],
          examples: kind === 'example' ? examples : [],
          links,
        };
        // One file per kind: each data file adds a line to the script of every page of the site.
        const dataFile = await createData(`${kind}.json`, JSON.stringify(data));
        // Chunks are named by these paths, so that two copies of the project have the same names.
        const modules = {data: aliasedSitePath(dataFile, siteDir)};
        const component = aliasedSitePath(
          path.join(__dirname, components[kind]),
          siteDir,
        );
        for (const route of ofKind) {
          addRoute({
            path: getPath(route),
            // Match sub-paths, too.
            exact: false,
            component,
            modules,
          });
          for (const name of knownPages[kind]) {
            addRoute({
              path: buildPagePath(getPath(route), name),
              exact: true,
              // Match before the route of all sub-paths.
              priority: 1,
              component,
              modules,
            });
          }
        }
      }
    },
  };
}
