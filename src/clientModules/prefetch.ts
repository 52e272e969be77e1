import type {ClientModule} from '@docusaurus/types';

/** What runs when the page has nothing else to do; Safari has no such moment. */
const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) {
    requestIdleCallback(run);
  } else {
    setTimeout(run);
  }
};

/**
 * Prefetches the pages of links in sight one by one. Docusaurus does it for all of them at
 * once, as soon as a page is shown: on a slow phone, taps wait for a fifth of a second.
 */
const clientModule: ClientModule = {
  onRouteUpdate({previousLocation}) {
    if (previousLocation) {
      return;
    }
    const {prefetch, preload} = window.docusaurus;
    const waiting: (() => void)[] = [];
    const next = () => {
      waiting.shift()?.();
      if (waiting.length > 0) {
        whenIdle(next);
      }
    };
    window.docusaurus = {
      preload,
      prefetch: (page) =>
        new Promise((resolve) => {
          waiting.push(() => resolve(prefetch(page) || []));
          if (waiting.length === 1) {
            whenIdle(next);
          }
        }),
    };
  },
};

export default clientModule;
