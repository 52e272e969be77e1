import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {repairFragment} from '../lib/fragment';

/** Docusaurus decodes the fragment at each change of the address, and a malformed one throws. */
function repair() {
  const {pathname, search, hash} = window.location;
  const repaired = repairFragment(hash);
  if (repaired !== undefined) {
    window.history.replaceState(
      window.history.state,
      '',
      pathname + search + repaired,
    );
  }
}

// Runs before the router is made: of two listeners, the earlier hears of a change first.
if (ExecutionEnvironment.canUseDOM) {
  repair();
  window.addEventListener('popstate', repair, {capture: true});
}
