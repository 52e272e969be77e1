import type {ClientModule} from '@docusaurus/types';
import {getFragmentId} from '../lib/fragment';

/**
 * After a navigation to a heading that the page lacks, as in another version, scrolls to the
 * top and drops the heading from the address.
 */
const clientModule: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (
      !previousLocation ||
      previousLocation.pathname === location.pathname ||
      !location.hash
    ) {
      return;
    }
    if (!document.getElementById(getFragmentId(location.hash) ?? '')) {
      window.history.replaceState(
        window.history.state,
        '',
        `${location.pathname}${location.search}`,
      );
      window.scrollTo(0, 0);
    }
  },
};

export default clientModule;
