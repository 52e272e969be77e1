/** Time in ms during which styles, fonts and pictures may still move the content. */
const HOLD_MS = 10_000;

/** Largest shift in px by late styles; larger ones are scrolling by the reader. */
export const MAX_SHIFT = 400;

let end: () => void = () => undefined;

/**
 * Scrolls to a place, and again whenever the page's height changes, until the reader acts:
 * late styles and fonts resize formulas. Scroll anchoring of Chromium and Firefox keeps the
 * visible content, which is not the wanted place after a resize; WebKit has no anchoring.
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
    if (Math.abs(window.scrollY - scrolled) < MAX_SHIFT) {
      go();
    } else {
      end();
    }
  };
  // In the next frame, because resizing within the callback is a ResizeObserver error in WebKit.
  const observer = new ResizeObserver(() => requestAnimationFrame(look));
  const timer = setTimeout(() => end(), HOLD_MS);
  end = () => {
    observer.disconnect();
    ended.abort();
    clearTimeout(timer);
  };
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(act, () => end(), {passive: true, signal: ended.signal});
  }
  go();
  // Not the body, which is only as high as the window.
  observer.observe(document.getElementById('__docusaurus') ?? document.body);
}

/** Stops holding the place. */
export const releasePlace = (): void => end();
