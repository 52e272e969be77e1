/** How long, in ms, styles, fonts and pictures may move a place. */
const HOLD = 10_000;

/** How far, in px, late styles may move a place: from farther away a reader has scrolled. */
export const FAR = 400;

let end: () => void = () => undefined;

/**
 * Goes to a place, and again whenever the page gets another height, until the reader does
 * something: formulas get their sizes when their styles and fonts come. Chromium and Firefox hold
 * what is in the window meanwhile, which is not the place where it was in other sizes; WebKit holds nothing.
 */
export function holdPlace(scroll: () => void): void {
  end();
  let scrolled = window.scrollY;
  const go = () => {
    scroll();
    scrolled = window.scrollY;
  };
  const ended = new AbortController();
  const look = () => {
    if (ended.signal.aborted) {
      return;
    }
    if (Math.abs(window.scrollY - scrolled) < FAR) {
      go();
    } else {
      end();
    }
  };
  // Scrolled at once, the page may get other sizes in the same frame, and WebKit calls that an error.
  const observer = new ResizeObserver(() => requestAnimationFrame(look));
  const timer = setTimeout(() => end(), HOLD);
  end = () => {
    observer.disconnect();
    ended.abort();
    clearTimeout(timer);
  };
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(act, () => end(), {passive: true, signal: ended.signal});
  }
  go();
  // The body is as high as the window.
  observer.observe(document.getElementById('__docusaurus') ?? document.body);
}

/** Leaves the place to the reader. */
export const releasePlace = (): void => end();
