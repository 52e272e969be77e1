import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import routes from '@generated/routes';
import type {RouteConfig} from '@docusaurus/types';
import {rightCase, type RoutePath} from '../lib/letterCase';

const all: RouteConfig[] = [];
function collect(list: readonly RouteConfig[]): void {
  for (const route of list) {
    all.push(route);
    collect(route.routes ?? []);
  }
}

// Runs before hydration: 404.html under the router's idea of the page would not fit.
if (ExecutionEnvironment.canUseDOM) {
  collect(routes as unknown as RouteConfig[]);
  const {pathname, search, hash} = window.location;
  const right = rightCase(
    pathname,
    all
      .filter(({path}) => path !== '*')
      .map(({path, exact}): RoutePath => ({path, exact: Boolean(exact)})),
  );
  if (right !== undefined) {
    window.location.replace(right + search + hash);
    // The page waits for its chunks before it hydrates; this one is leaving.
    for (const route of all) {
      Object.assign(route.component ?? {}, {
        preload: () => new Promise<never>(() => undefined),
      });
    }
  }
}
