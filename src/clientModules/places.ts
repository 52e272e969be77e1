import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {createStorageSlot} from '@docusaurus/theme-common';
import type {ClientModule} from '@docusaurus/types';
import {FAR, holdPlace, releasePlace} from './holdPlace';
import {isPlaces, type Place, type Places} from '../lib/places';

/** As many entries of the history as readers go back. */
const MAX_PLACES = 50;

const slot = createStorageSlot('pt.places', {persistence: 'sessionStorage'});
let places: Places = {};
/** Key of the history's entry that the page shows. */
let current = '';
/** Where the reader is. Browsers scroll before they tell that the address has changed. */
let scrolled = 0;
let isLeaving = false;

const topOf = (element: Element) =>
  element.getBoundingClientRect().top + window.scrollY;

/** The key that the router gives to an entry; those of links inside a page get one of the same form. */
function keyOfEntry(): string {
  const state = window.history.state as {key?: string} | null;
  if (state?.key !== undefined) {
    return state.key;
  }
  const key = Math.random().toString(36).slice(2, 8);
  window.history.replaceState({...state, key}, '');
  return key;
}

/** Notes the place by the heading above it: what is above that may change meanwhile. */
function note(): void {
  const heading = [
    ...document.querySelectorAll('main :is(h2, h3, h4, h5, h6)[id]'),
  ].findLast((element) => topOf(element) <= scrolled + window.innerHeight / 2);
  const place: Place = heading
    ? {id: heading.id, y: scrolled - topOf(heading)}
    : {y: scrolled};
  const {[current]: _old, ...others} = places;
  places = Object.fromEntries([
    ...Object.entries(others).slice(1 - MAX_PLACES),
    [current, place],
  ]);
}

function restore(place: Place): void {
  const heading =
    place.id === undefined ? null : document.getElementById(place.id);
  window.scrollTo({
    top: (heading ? topOf(heading) : 0) + place.y,
    behavior: 'instant',
  });
}

/** Whether the browser keeps what is in the window where it is while the page above gets another height. */
const isAnchored = () => CSS.supports('overflow-anchor', 'auto');

/** Holds the heading that the address asks for where the browser, which has gone there, does not. */
function holdTarget(): void {
  const {hash} = window.location;
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (
    target &&
    !isAnchored() &&
    Math.abs(topOf(target) - window.scrollY) < FAR
  ) {
    holdPlace(() => target.scrollIntoView({behavior: 'instant'}));
  }
}

/** Whether the document came by a link or an address, not by Back, Forward or Reload. */
function isAskedFor(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return (
    (loaded as PerformanceNavigationTiming | undefined)?.type === 'navigate'
  );
}

/** Restores the place of history entries inside the site; the browser restores that of a loaded page. */
const restoreBy = (mode: ScrollRestoration) => {
  window.history.scrollRestoration = mode;
};

function listen(): void {
  try {
    const kept: unknown = JSON.parse(slot.get() ?? '{}');
    places = isPlaces(kept) ? kept : {};
  } catch {
    // Somebody else wrote it: readers start without places.
  }
  current = keyOfEntry();
  // Left for another page of the site, and loaded anew from far away.
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
    note();
    slot.set(JSON.stringify(places));
    restoreBy('auto');
  });
}

if (ExecutionEnvironment.canUseDOM) {
  listen();
}

/**
 * Back and Forward lead to the reader's place. Browsers restore it before the page is there whose
 * script has still to come, Docusaurus then scrolls to the top or to the heading, and what is above
 * may have changed.
 */
const clientModule: ClientModule = {
  onRouteUpdate({previousLocation}) {
    if (previousLocation) {
      note();
    }
  },
  onRouteDidUpdate({previousLocation}) {
    current = keyOfEntry();
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
