import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {RouteProps} from './core/types';
import {pagePath} from './core/urls';
import type {DynamicRoutesOptions} from './options';

export {validateOptions} from './options';

const components = {
  snack: 'client/SnackRoute.tsx',
  example: 'client/ExampleRoute.tsx',
};

/** Adds pages that answer for every path below them and read the rest in the browser. */
export default function dynamicRoutes(
  {baseUrl}: LoadContext,
  {routes, starter, snacks, gallery, examples, links}: DynamicRoutesOptions,
): Plugin {
  const firstSnack = routes.find(({component}) => component === 'snack');
  /** The pages that the site knows below a route, by their names. */
  const known = {
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
    contentLoaded({actions}) {
      for (const route of routes) {
        const routePath = `${baseUrl}${route.path}/`;
        const component = path.join(__dirname, components[route.component]);
        const props: RouteProps = {
          routePath,
          snackRoute: `/${firstSnack?.path}/`,
          starter,
          snacks,
          // Other routes do not show them.
          gallery: route.component === 'snack' ? gallery : [],
          examples: route.component === 'example' ? examples : [],
          links,
        };
        actions.addRoute({
          path: routePath,
          // Not exact: the router gives sub-paths to the page, too.
          exact: false,
          component,
          props: {...props},
        });
        for (const name of known[route.component]) {
          actions.addRoute({
            path: pagePath(routePath, name),
            exact: true,
            // Before the page that answers for all paths below it.
            priority: 1,
            component,
            props: {...props, known: name, gallery: []},
          });
        }
      }
    },
  };
}
