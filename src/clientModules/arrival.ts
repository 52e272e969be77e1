import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ClientModule} from '@docusaurus/types';
import {idOfFragment} from '../lib/fragment';

/** Read out by screen readers, and out of sight. */
const spoken = ExecutionEnvironment.canUseDOM
  ? document.createElement('div')
  : undefined;
/** Back, Forward, and links inside a page, where the browser moves the focus itself. */
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

/** Moves the focus to a heading, which takes it this once. */
function focus(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({preventScroll: true});
  heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), {
    once: true,
  });
}

/**
 * Tells readers who do not see it that they have arrived: the router changes a page in silence. The
 * heading of the address takes the focus, so that Tab goes on from there; of a page without one,
 * the title is read out.
 */
const clientModule: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    const wasByBrowser = isByBrowser;
    isByBrowser = false;
    if (!previousLocation || wasByBrowser || !spoken) {
      return;
    }
    const heading = document.getElementById(idOfFragment(location.hash) ?? '');
    if (heading) {
      focus(heading);
    } else if (location.pathname !== previousLocation.pathname) {
      spoken.textContent =
        document.querySelector('main h1')?.textContent ?? document.title;
    }
  },
};

export default clientModule;
