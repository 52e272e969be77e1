import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ClientModule} from '@docusaurus/types';

/** Boxes that must be scrollable by keyboard: code, tables, formulas. */
const BOXES = 'main :is(pre, [role="group"])[tabindex="0"]';

/** Code whose keys lead through its names (plugins/code-types). */
const NAMES = 'pre:is(.language-ts, .language-tsx)';

const isCut = (box: Element) =>
  box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;

/** Updates tab stops in the callback of the observer, where reading sizes is free. */
function setStops(entries: readonly ResizeObserverEntry[]): void {
  for (const {target} of entries) {
    if (/auto|scroll/.test(getComputedStyle(target).overflow)) {
      (target as HTMLElement).tabIndex =
        isCut(target) || target.matches(NAMES) ? 0 : -1;
    }
  }
}

const observer = ExecutionEnvironment.canUseDOM
  ? new ResizeObserver(setStops)
  : undefined;

/**
 * Removes the tab stops of boxes that do not overflow and have no names. The links of
 * names are none: the keys of their block lead through them. In the server's HTML every box is a
 * tab stop, because overflow is known only after layout.
 */
const clientModule: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (observer && location.pathname !== previousLocation?.pathname) {
      observer.disconnect();
      for (const box of document.querySelectorAll(BOXES)) {
        observer.observe(box);
      }
      for (const link of document.querySelectorAll<HTMLElement>(
        '.theme-code-block code a',
      )) {
        link.tabIndex = -1;
      }
    }
  },
};

export default clientModule;
