import routes from '@generated/routes';
import siteConfig from '@generated/docusaurus.config';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {fixCase, type RoutePath} from '../lib/letterCase';

interface Route {
  path: string;
  exact?: boolean;
  routes?: Route[];
}

const listPaths = (list: readonly Route[]): RoutePath[] =>
  list.flatMap(({path, exact = false, routes: below}) => [
    ...(path === '*' ? [] : [{path, exact}]),
    ...listPaths(below ?? []),
  ]);

/**
 * Redirects an address that is wrong only in letter case: hosts distinguish `/FAQ/` from
 * `/faq/`, the router does not.
 */
if (ExecutionEnvironment.canUseDOM) {
  const {pathname, search, hash} = window.location;
  const right = fixCase(pathname, listPaths(routes as Route[]));
  if (right !== undefined) {
    // Until the redirect completes, the router must render the host's 404 page.
    window.history.replaceState(null, '', `${siteConfig.baseUrl}404.html`);
    window.location.replace(right + search + hash);
  }
}
