import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ClientModule} from '@docusaurus/types';
import {getFragmentId} from '../lib/fragment';

/** Invisible live region for screen readers. */
const spoken = ExecutionEnvironment.canUseDOM
  ? document.createElement('div')
  : undefined;
/** Whether the browser moves the focus itself: Back, Forward, and links within a page. */
let isByBrowser = false;

function listen(region: HTMLElement): void {
  region.setAttribute('aria-live', 'polite');
  region.style.cssText = 'position:fixed;top:0;clip-path:inset(50%)';
  document.body.append(region);
  addEventListener('popstate', () => {
    isByBrowser = true;
  });
}

if (spoken) {
  listen(spoken);
}

/** Moves the focus to a heading, which is focusable until it loses the focus. */
function focus(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({preventScroll: true});
  heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), {
    once: true,
  });
}

/**
 * Announces a navigation to screen readers, which the router does silently. Focuses the
 * heading of the fragment, so that Tab continues from there; without a fragment, announces
 * the title.
 */
const clientModule: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    const wasByBrowser = isByBrowser;
    isByBrowser = false;
    if (!previousLocation || wasByBrowser || !spoken) {
      return;
    }
    const heading = document.getElementById(getFragmentId(location.hash) ?? '');
    if (heading) {
      focus(heading);
    } else if (location.pathname !== previousLocation.pathname) {
      spoken.textContent =
        document.querySelector('main h1')?.textContent ?? document.title;
    }
  },
};

export default clientModule;
