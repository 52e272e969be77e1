import type {GuardMessage, WordToGuard} from '../core/protocol';
import {THEFTS} from '../core/session';
import {activation, takeBack} from './focus';
import {watchHistory} from './historyEntries';

/** How long, in ms, the focus may take from the page into the frame after Tab. */
const TAB_COUNTS = 1_000;

/** Watch of the focus between a page and its frame, and of the reader's history. */
export interface FocusWatch {
  /** The frame's end of the line to its guard of keys. */
  port: MessagePort;
  /** Whether the reader has come into the frame and not left it. */
  isIn: () => boolean;
  /** Ends the watch, and goes back over entries that the frame has made in the reader's history. */
  close: () => void;
}

/**
 * Lets a frame have the focus only where the reader gave it: a program that
 * takes it would hear what is typed for the page. The guard in the frame keeps
 * keys from the program until it is told that the reader has come in.
 *
 * @param end - the program took the focus too often, or filled the history.
 */
export function watchFocus(
  frame: HTMLIFrameElement,
  end: (why: 'focus' | 'history') => void,
): FocusWatch {
  const {port1: guard, port2: port} = new MessageChannel();
  const history = watchHistory(() => end('history'));
  let last: Element | null = document.activeElement;
  let isIn = false;
  let tabAt = -Infinity;
  let isStolen = false;
  let thefts = 0;

  /** The reader's Tab has gone to no part of the page: it may have gone into the frame. */
  const hasTabbed = () => performance.now() - tabAt < TAB_COUNTS;
  const say = (word: WordToGuard) => guard.postMessage(word);
  const set = (next: boolean) => {
    if (next || isIn) {
      say(next);
    }
    isIn = next;
  };
  const countTheft = () => {
    if (++thefts >= THEFTS) {
      end('focus');
    }
  };
  guard.onmessage = ({data}: MessageEvent<GuardMessage>) => {
    if (data === 'moved') {
      history.note();
    } else if (data === 'pressed' || isIn || hasTabbed()) {
      tabAt = -Infinity;
      isStolen = false;
      set(true);
    } else {
      // The page may not know yet that its focus is gone.
      isStolen = data === 'focused';
      takeBack(frame, last);
      countTheft();
    }
  };
  const onFocus = ({target}: FocusEvent) => {
    if (target instanceof Element && target !== frame) {
      last = target;
      tabAt = -Infinity;
      set(false);
    }
  };
  const onPress = (event: KeyboardEvent | PointerEvent) => {
    tabAt =
      'key' in event && event.key === 'Tab' ? performance.now() : -Infinity;
    set(false);
  };
  /** The document around the program has nothing to focus, but the program can call its `focus()`. */
  const isInShell = () =>
    frame.contentDocument?.activeElement?.localName !== 'iframe';
  /** The page loses its focus: to the frame, or to another window. */
  const onBlur = () => {
    if (document.activeElement !== frame) {
      return;
    }
    const {isActive = true} = activation() ?? {};
    const isUnasked = !isIn && !hasTabbed();
    const inShell = isInShell();
    if (isStolen || inShell || (isUnasked && !isActive)) {
      isStolen = false;
      if (inShell) {
        countTheft();
      }
      // In the event itself Chromium moves the page's idea of the focus, and no keys.
      setTimeout(() => takeBack(frame, last));
    } else if (isUnasked) {
      // A press in the frame is told by itself; the focus of a frame inside it is not.
      say('where');
    }
  };
  document.addEventListener('focusin', onFocus);
  document.addEventListener('keydown', onPress, true);
  document.addEventListener('pointerdown', onPress, true);
  window.addEventListener('blur', onBlur);
  return {
    port,
    isIn: () => isIn,
    close() {
      guard.close();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onPress, true);
      document.removeEventListener('pointerdown', onPress, true);
      window.removeEventListener('blur', onBlur);
      history.close();
    },
  };
}
