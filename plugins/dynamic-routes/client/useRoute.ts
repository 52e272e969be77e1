import {useEffect} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {findRoutePath, restOfAddress, type Rest} from '../core/address';
import type {PageProps, RouteProps} from '../core/types';

/**
 * Returns the page's data and the part of the address below the route. That part is undefined
 * on the server and during hydration, except on known pages, which have routes of their own.
 */
export function useRoute({data, route}: RouteProps): {
  page: PageProps;
  asked: Rest | undefined;
} {
  const isBrowser = useIsBrowser();
  const {pathname, search} = useLocation();
  const routePath = findRoutePath(data.routePaths, route.path);
  const own = {pathname: route.path, search: ''};
  let asked: Rest | undefined;
  if (isBrowser) {
    const shown = {pathname, search};
    asked = restOfAddress(routePath, shown, window.location.pathname);
  } else if (route.exact) {
    asked = restOfAddress(routePath, own, route.path);
  }
  return {page: {...data, routePath}, asked};
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
