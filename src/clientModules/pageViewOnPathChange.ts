import type {ClientModule} from '@docusaurus/types';

type Gtag = (...args: unknown[]) => void;

/**
 * The gtag plugin reports a page view for every change of the address, its
 * query and heading included; a page is viewed when the path changes.
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
