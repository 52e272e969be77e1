import {useEffect} from 'react';

/** Least distance, in pixels, above and below the row, so that it is read in its context. */
const MARGIN = 48;

/**
 * Scrolls a menu, and nothing around it, to the row of the current page where that row
 * is out of sight.
 *
 * @param selector - what the menu's row is in
 * @param state - the menu is looked at again when it changes
 */
export function useCurrentRowInSight(selector: string, state: unknown): void {
  useEffect(() => {
    const row = document.querySelector(`${selector} [aria-current="page"]`);
    // Infima's class of the box that scrolls.
    const menu = row?.closest('.menu');
    if (!row || !menu) {
      return;
    }
    const {top, bottom, height} = row.getBoundingClientRect();
    const box = menu.getBoundingClientRect();
    const end = Math.min(box.bottom, window.innerHeight);
    if (top < box.top + MARGIN || bottom > end - MARGIN) {
      menu.scrollTop += top - box.top - (end - box.top - height) / 2;
    }
  }, [selector, state]);
}
