import type {ClientModule} from '@docusaurus/types';

/** Runs a callback when the page is idle; Safari lacks the API. */
const runWhenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) {
    requestIdleCallback(run);
  } else {
    setTimeout(run);
  }
};

/**
 * Prefetches the pages of visible links one by one. Docusaurus prefetches all at once,
 * which delays taps on slow phones by a fifth of a second.
 */
const clientModule: ClientModule = {
  onRouteUpdate({previousLocation}) {
    if (previousLocation) {
      return;
    }
    const {prefetch, preload} = window.docusaurus;
    const waiting: (() => void)[] = [];
    const prefetchNext = () => {
      waiting.shift()?.();
      if (waiting.length > 0) {
        runWhenIdle(prefetchNext);
      }
    };
    window.docusaurus = {
      preload,
      prefetch: (page) =>
        new Promise((resolve) => {
          waiting.push(() => resolve(prefetch(page) || []));
          if (waiting.length === 1) {
            runWhenIdle(prefetchNext);
          }
        }),
    };
  },
};

export default clientModule;
