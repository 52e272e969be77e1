import type {ClientModule} from '@docusaurus/types';

/**
 * After a change of page whose heading does not exist there (another version,
 * say), starts at the top and drops the heading from the address.
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
    let id: string;
    try {
      id = decodeURIComponent(location.hash.slice(1));
    } catch {
      // A malformed escape names no heading.
      id = '';
    }
    if (!document.getElementById(id)) {
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
