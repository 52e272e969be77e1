import type {ClientModule} from '@docusaurus/types';

type Gtag = (...args: unknown[]) => void;

/**
 * Reports a page view only when the path changes; the gtag plugin also reports changes of
 * query and fragment.
 */
const clientModule: ClientModule = {
  onRouteUpdate({location, previousLocation}) {
    const target = window as unknown as {gtag?: Gtag & {onPath?: string}};
    const original = target.gtag;
    if (!original) {
      return;
    }
    if (!previousLocation) {
      let reported = location.pathname;
      target.gtag = (...args) => {
        if (args[0] === 'event' && args[1] === 'page_view') {
          const path = window.location.pathname;
          if (path === reported) {
            return;
          }
          reported = path;
        }
        original(...args);
      };
    }
  },
};

export default clientModule;
