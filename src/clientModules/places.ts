import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {createStorageSlot} from '@docusaurus/theme-common';
import type {ClientModule} from '@docusaurus/types';
import {MAX_SHIFT, holdPlace, releasePlace} from './holdPlace';
import {
  isScrollPositions,
  type ScrollPosition,
  type ScrollPositions,
} from '../lib/scrollPositions';

/** Maximum number of remembered history entries. */
const MAX_PLACES = 50;

const slot = createStorageSlot('pt.places', {persistence: 'sessionStorage'});
let places: ScrollPositions = {};
/** Key of the current history entry. */
let current = '';
/** Last scroll position of the reader, because browsers scroll before the event of an address change. */
let scrolled = 0;
let isLeaving = false;

const getTop = (element: Element) =>
  element.getBoundingClientRect().top + window.scrollY;

/** Returns the router's key of the current entry; adds one to entries of links within a page. */
function getEntryKey(): string {
  const state = window.history.state as {key?: string} | null;
  if (state?.key !== undefined) {
    return state.key;
  }
  const key = Math.random().toString(36).slice(2, 8);
  window.history.replaceState({...state, key}, '');
  return key;
}

/** Records the position relative to the heading above, because the content before it may change. */
function recordPosition(): void {
  const heading = [
    ...document.querySelectorAll('main :is(h2, h3, h4, h5, h6)[id]'),
  ].findLast((element) => getTop(element) <= scrolled + window.innerHeight / 2);
  const place: ScrollPosition = heading
    ? {id: heading.id, y: scrolled - getTop(heading)}
    : {y: scrolled};
  const {[current]: _old, ...others} = places;
  places = Object.fromEntries([
    ...Object.entries(others).slice(1 - MAX_PLACES),
    [current, place],
  ]);
}

function restore(place: ScrollPosition): void {
  const heading =
    place.id === undefined ? null : document.getElementById(place.id);
  window.scrollTo({
    top: (heading ? getTop(heading) : 0) + place.y,
    behavior: 'instant',
  });
}

/** Tells whether the browser has scroll anchoring. */
const isAnchored = () => CSS.supports('overflow-anchor', 'auto');

/** Holds the heading of the fragment in browsers without scroll anchoring. */
function holdTarget(): void {
  const {hash} = window.location;
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (
    target &&
    !isAnchored() &&
    Math.abs(getTop(target) - window.scrollY) < MAX_SHIFT
  ) {
    holdPlace(() => target.scrollIntoView({behavior: 'instant'}));
  }
}

/** Tells whether a link or an address loaded the document, not Back, Forward or Reload. */
function isAskedFor(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return (
    (loaded as PerformanceNavigationTiming | undefined)?.type === 'navigate'
  );
}

/** Switches scroll restoration: manual inside the site, automatic for loaded pages. */
const restoreBy = (mode: ScrollRestoration) => {
  window.history.scrollRestoration = mode;
};

function listen(): void {
  try {
    const stored: unknown = JSON.parse(slot.get() ?? '{}');
    places = isScrollPositions(stored) ? stored : {};
  } catch {
    // Malformed data: start without positions.
  }
  current = getEntryKey();
  // The page was left by a link of the site and is now loaded again from another site.
  const place = places[current];
  if (place && window.history.scrollRestoration === 'manual') {
    holdPlace(() => restore(place));
  }
  addEventListener('load', () => restoreBy('manual'));
  addEventListener('pageshow', ({persisted}) => {
    if (persisted) {
      restoreBy('manual');
    }
  });
  addEventListener(
    'scroll',
    () => {
      if (!isLeaving) {
        scrolled = window.scrollY;
      }
    },
    {passive: true},
  );
  addEventListener('popstate', () => {
    isLeaving = true;
  });
  addEventListener('pagehide', () => {
    recordPosition();
    slot.set(JSON.stringify(places));
    restoreBy('auto');
  });
}

if (ExecutionEnvironment.canUseDOM) {
  listen();
}

/**
 * Restores the reader's position after Back and Forward. Browsers restore it before the
 * script of the page has loaded, Docusaurus then scrolls to the top or to the heading, and
 * the content above may have changed.
 */
const clientModule: ClientModule = {
  onRouteUpdate({previousLocation}) {
    if (previousLocation) {
      recordPosition();
    }
  },
  onRouteDidUpdate({previousLocation}) {
    current = getEntryKey();
    if (previousLocation) {
      restoreBy('manual');
      const place = places[current];
      if (place) {
        holdPlace(() => restore(place));
      } else {
        releasePlace();
        holdTarget();
      }
    } else if (isAskedFor()) {
      holdTarget();
    }
    scrolled = window.scrollY;
    isLeaving = false;
  },
};

export default clientModule;
