import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {repairFragment} from '../lib/fragment';

/** Repairs the fragment, because Docusaurus decodes it at each change and throws for a malformed one. */
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

// Runs before Docusaurus creates the router, so that this listener is called first.
if (ExecutionEnvironment.canUseDOM) {
  repair();
  window.addEventListener('popstate', repair, {capture: true});
}
