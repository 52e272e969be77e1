import type {PageKey} from '../core/protocol';

/** User activation of the page; undefined in older browsers. */
export const getUserActivation = () =>
  navigator.userActivation as UserActivation | undefined;

/** Moves the focus from a frame to an element of the page. */
export function takeFocusBack(
  frame: HTMLIFrameElement,
  to: Element | null,
): void {
  frame.blur();
  window.focus();
  if (to instanceof HTMLElement && to.isConnected) {
    to.focus({preventScroll: true});
  }
}

/** Handles a key of the page that was pressed in the frame: leaves the frame, and opens the search. */
export function answerKey(frame: HTMLIFrameElement, key: PageKey): void {
  const {isActive = true} = getUserActivation() ?? {};
  // Ignore messages without a recent press in the focused frame, which a program may send at any time.
  if (!isActive || document.activeElement !== frame) {
    return;
  }
  const button = frame
    .closest('section')
    ?.querySelector<HTMLElement>('[role="group"] button');
  takeFocusBack(frame, button ?? null);
  if (key === 'search') {
    const isApple = /mac|iphone|ipad/i.test(navigator.platform);
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'k',
        code: 'KeyK',
        ctrlKey: !isApple,
        metaKey: isApple,
        bubbles: true,
        cancelable: true,
      }),
    );
  }
}
