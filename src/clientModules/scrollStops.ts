import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ClientModule} from '@docusaurus/types';

/** Boxes that the keyboard must be able to scroll: code, tables, formulas. */
const BOXES = 'main :is(pre, [role="group"])[tabindex="0"]';

const isCut = (box: Element) =>
  box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;

/** Called at first and when a box has another size, where asking for sizes costs nothing. */
function setStops(entries: readonly ResizeObserverEntry[]): void {
  for (const {target} of entries) {
    if (/auto|scroll/.test(getComputedStyle(target).overflow)) {
      (target as HTMLElement).tabIndex = isCut(target) ? 0 : -1;
    }
  }
}

const observer = ExecutionEnvironment.canUseDOM
  ? new ResizeObserver(setStops)
  : undefined;

/**
 * Leaves out of the way of Tab what is in sight as a whole. In the page's HTML every box is a
 * stop: whether it scrolls is known where it is laid out.
 */
const clientModule: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (observer && location.pathname !== previousLocation?.pathname) {
      observer.disconnect();
      for (const box of document.querySelectorAll(BOXES)) {
        observer.observe(box);
      }
    }
  },
};

export default clientModule;
