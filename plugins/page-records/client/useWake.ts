import {useEffect} from 'react';
import {useHistory} from '@docusaurus/router';
import type {Sleep} from './sleeping';

/** What a reader does first, with pointer, finger or wheel on the content, or with keys. */
const TOUCHES = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  'click',
] as const;

/** Whether what the reader chose earlier changes the content: the open tab of a group, a program in the address. */
function isChosen(): boolean {
  try {
    return (
      location.hash.includes('=') ||
      Object.keys(localStorage).some((key) => key.startsWith('docusaurus.tab.'))
    );
  } catch {
    return false;
  }
}

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) {
    requestIdleCallback(run, {timeout: 300});
  } else {
    setTimeout(run, 50);
  }
};

/**
 * Wakes a page's content at the reader's first touch of the page. Links in it
 * lead on at once; other clicks wait until it is awake.
 */
export function useWake(sleep: Sleep | undefined): void {
  const history = useHistory();
  useEffect(() => {
    if (!sleep || sleep.awake) {
      return undefined;
    }
    const place = document.querySelector('#__docusaurus main article');
    const state = document.documentElement.dataset;
    state.content = 'asleep';
    const clicked: HTMLElement[] = [];
    let left = false;

    const wake = () => {
      sleep.load().then(
        () => {
          const end = () => {
            sleep.wake();
            // The content is rendered in a task of its own; clicks come after it.
            setTimeout(() => {
              if (!left) {
                state.content = 'awake';
              }
              forget();
              clicked.forEach((target) => target.click());
            }, 0);
          };
          if (clicked.length > 0 || left) {
            end();
          } else {
            whenIdle(end);
          }
        },
        // The next touch tries again.
        () => undefined,
      );
    };

    const onTouch = (event: Event) => {
      const target = event.target instanceof Element ? event.target : null;
      const inside = !target || place?.contains(target);
      if (!inside && event.type !== 'keydown') {
        // A reader who goes to another page does not wait for this one.
        return;
      }
      if (!inside || !target || event.type !== 'click') {
        wake();
        return;
      }
      const element = target.closest<HTMLElement>(
        'a[href], button, summary, [role=tab], label, input',
      );
      if (element instanceof HTMLAnchorElement) {
        const {button, metaKey, ctrlKey, shiftKey, altKey} =
          event as MouseEvent;
        const plain = !button && !metaKey && !ctrlKey && !shiftKey && !altKey;
        const here = element.pathname === location.pathname && element.hash;
        if (
          plain &&
          !here &&
          !event.defaultPrevented &&
          element.origin === location.origin &&
          !element.target &&
          !element.hasAttribute('download')
        ) {
          event.preventDefault();
          history.push(element.pathname + element.search + element.hash);
        }
        return;
      }
      if (element) {
        event.preventDefault();
        event.stopPropagation();
        clicked.push(element);
      }
      wake();
    };

    const forget = () => {
      for (const touch of TOUCHES) {
        removeEventListener(touch, onTouch, true);
      }
    };
    for (const touch of TOUCHES) {
      addEventListener(touch, onTouch, {capture: true, passive: false});
    }
    if (isChosen()) {
      wake();
    }
    return () => {
      // The page is left: when the reader comes back, its content is made anew.
      left = true;
      delete state.content;
      forget();
      wake();
    };
  }, [sleep, history]);
}
