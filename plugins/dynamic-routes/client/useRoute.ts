import {useEffect} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {findRoutePath, readRest, type Rest} from '../core/address';
import type {PageProps, RouteProps} from '../core/types';

/**
 * Returns the page's data and the part of the address below the route. That part is undefined
 * on the server and during hydration, except on known pages, which have routes of their own.
 */
export function useRoute({data, route}: RouteProps): {
  page: PageProps;
  requested: Rest | undefined;
} {
  const isBrowser = useIsBrowser();
  const {pathname, search} = useLocation();
  const routePath = findRoutePath(data.routePaths, route.path);
  const routeLocation = {pathname: route.path, search: ''};
  let requested: Rest | undefined;
  if (isBrowser) {
    const shown = {pathname, search};
    requested = readRest(routePath, shown, window.location.pathname);
  } else if (route.exact) {
    requested = readRest(routePath, routeLocation, route.path);
  }
  return {page: {...data, routePath}, requested};
}

/** Replaces the current history entry by another path of this site. */
export function useReplacedPath(path: string | undefined): void {
  const history = useHistory();
  useEffect(() => {
    if (path !== undefined) {
      history.replace(path);
    }
  }, [history, path]);
}
