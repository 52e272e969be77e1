import {HelmetProvider} from 'react-helmet-async';
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
let isOpen = false;
let runEffects: (() => void) | undefined;

function next(): void {
  const begin = waiting.shift();
  if (begin) {
    begin();
    setTimeout(next);
    return;
  }
  isOpen = false;
  HelmetProvider.canUseDOM = true;
  delete hooks.requestAnimationFrame;
  // What the effects change is rendered in a task after them.
  hooks.debounceRendering = setTimeout;
  runEffects?.();
  delete hooks.debounceRendering;
}

/** Called before the first render: from here on, parts of the page take turns until none is left. */
export function openTurns(): void {
  isOpen = true;
  // Effects see the whole page, as if it were rendered at once: what they change differs from the host's HTML.
  hooks.requestAnimationFrame = (run) => {
    runEffects = run;
  };
  // The page's head is the host's; that of half a page is not shown.
  HelmetProvider.canUseDOM = false;
  setTimeout(next);
}

/** A turn after all that were taken before; come already when the first render is over. */
export function takeTurn(): Turn {
  if (!isOpen) {
    return now;
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
