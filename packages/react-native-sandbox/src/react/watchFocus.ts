import type {GuardMessage, GuardCommand} from '../core/protocol';
import {MAX_FOCUS_THEFTS} from '../core/session';
import {getUserActivation, takeFocusBack} from './focus';
import {watchHistory} from './historyEntries';

/** Time for the focus to move from the page into the frame after Tab. */
const TAB_GRACE_MS = 1_000;

/** Watch of the focus between a page and its frame, and of the reader's history. */
export interface FocusWatch {
  /** Port for the input guard in the frame. */
  port: MessagePort;
  /** Whether the reader has entered the frame and not left it. */
  isIn: () => boolean;
  /** Ends the watch, and goes back over entries that the frame has added to the reader's history. */
  close: () => void;
}

/**
 * Returns the focus to the page unless the reader moved it into the frame: a program that takes it
 * would receive what is typed for the page. The guard in the frame keeps input from the program
 * until the watch reports that the reader has entered.
 *
 * @param end - called when the program has taken the focus too often, or filled the history
 */
export function watchFocus(
  frame: HTMLIFrameElement,
  end: (why: 'focus' | 'history') => void,
): FocusWatch {
  const {port1: guard, port2: port} = new MessageChannel();
  const history = watchHistory(() => end('history'));
  let lastFocused: Element | null = document.activeElement;
  let isIn = false;
  let tabAt = -Infinity;
  let isStolen = false;
  let thefts = 0;

  /** Whether the reader has just pressed Tab and focused no element of the page, so perhaps the frame. */
  const hasTabbed = () => performance.now() - tabAt < TAB_GRACE_MS;
  const sendToGuard = (word: GuardCommand) => guard.postMessage(word);
  const set = (next: boolean) => {
    if (next || isIn) {
      sendToGuard(next);
    }
    isIn = next;
  };
  const countTheft = () => {
    if (++thefts >= MAX_FOCUS_THEFTS) {
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
      // Expect the blur event of this theft, which may come later.
      isStolen = data === 'focused';
      takeFocusBack(frame, lastFocused);
      countTheft();
    }
  };
  const onFocus = ({target}: FocusEvent) => {
    if (target instanceof Element && target !== frame) {
      lastFocused = target;
      tabAt = -Infinity;
      set(false);
    }
  };
  const onPress = (event: KeyboardEvent | PointerEvent) => {
    tabAt =
      'key' in event && event.key === 'Tab' ? performance.now() : -Infinity;
    set(false);
  };
  /** Whether the document around the frame has the focus, which only a program's call of `focus()` causes. */
  const isInShell = () =>
    frame.contentDocument?.activeElement?.localName !== 'iframe';
  /** Handles the page's loss of focus to the frame or to another window. */
  const onBlur = () => {
    if (document.activeElement !== frame) {
      return;
    }
    const {isActive = true} = getUserActivation() ?? {};
    const isUnasked = !isIn && !hasTabbed();
    const inShell = isInShell();
    if (isStolen || inShell || (isUnasked && !isActive)) {
      isStolen = false;
      if (inShell) {
        countTheft();
      }
      // Wait for the end of the event, within which Chromium does not move keys.
      setTimeout(() => takeFocusBack(frame, lastFocused));
    } else if (isUnasked) {
      // Ask for the focus, since the guard does not report that of a frame inside it.
      sendToGuard('where');
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
