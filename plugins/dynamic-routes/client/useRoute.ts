import {useEffect} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {findRoutePath, restOfAddress, type Rest} from '../core/address';
import type {PageProps, RouteProps} from '../core/types';

/**
 * The data as the pages of this route see it, and what stands below the route in the address.
 * That is undefined on the server and in the first render of the browser, which must equal the
 * server's, but for the pages that have routes of their own.
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

/** Puts another path of this site into the address bar; the back button does not lead to the old one. */
export function useReplacedPath(path: string | undefined): void {
  const history = useHistory();
  useEffect(() => {
    if (path !== undefined) {
      history.replace(path);
    }
  }, [history, path]);
}
