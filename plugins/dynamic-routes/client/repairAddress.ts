import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {repairPathname} from '../core/address';

// Runs before Docusaurus creates the router, which reads the address at once.
if (ExecutionEnvironment.canUseDOM) {
  const {pathname, search, hash} = window.location;
  const repaired = repairPathname(pathname);
  if (repaired !== undefined) {
    window.history.replaceState(null, '', repaired + search + hash);
  }
}
