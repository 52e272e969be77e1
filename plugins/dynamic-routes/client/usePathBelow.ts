import {useEffect} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {restOfAddress, type Rest} from '../core/address';

/**
 * What stands below the route in the address; undefined on the server and in
 * the first render of the browser, which must equal the server's.
 */
export function usePathBelow(routePath: string): Rest | undefined {
  const isBrowser = useIsBrowser();
  const {pathname, search} = useLocation();
  return isBrowser
    ? restOfAddress(routePath, {pathname, search}, window.location.pathname)
    : undefined;
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
