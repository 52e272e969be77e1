import {options, type Options} from 'preact';

/** When a part of the page is rendered. */
export interface Turn {
  isCome: boolean;
  readonly come: Promise<void>;
}

/** How Preact waits for the next frame to run effects: https://github.com/preactjs/preact/blob/main/hooks/src/index.js */
const hooks: Options & {
  requestAnimationFrame?: (run: () => void) => void;
} = options;

const now: Turn = {isCome: true, come: Promise.resolve()};
const waiting: (() => void)[] = [];
let runEffects: (() => void) | undefined;

/** Only the page that came from the host is rendered in turns, and only once. */
let isOpen =
  typeof document !== 'undefined' &&
  document.getElementById('page-record') !== null;

function next(): void {
  const begin = waiting.shift();
  if (begin) {
    begin();
    setTimeout(next);
    return;
  }
  isOpen = false;
  delete hooks.requestAnimationFrame;
  // What the effects change is rendered in a task after them.
  hooks.debounceRendering = setTimeout;
  runEffects?.();
  delete hooks.debounceRendering;
}

/** A turn after all that were taken before; come already when the first render is over. */
export function takeTurn(): Turn {
  if (!isOpen) {
    return now;
  }
  if (!hooks.requestAnimationFrame) {
    // Effects see the whole page, as if it were rendered at once: what they change differs from the host's HTML.
    hooks.requestAnimationFrame = (run) => {
      runEffects = run;
    };
    setTimeout(next);
  }
  const turn: Turn = {
    isCome: false,
    come: new Promise((resolve) => {
      waiting.push(() => {
        turn.isCome = true;
        resolve();
      });
    }),
  };
  return turn;
}
