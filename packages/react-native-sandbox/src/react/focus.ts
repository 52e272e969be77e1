import type {PageKey} from '../core/protocol';

/** Absent in older browsers, which tell of no press. */
export const activation = () =>
  navigator.userActivation as UserActivation | undefined;

/** Takes the focus from a frame; it goes to an element of the page. */
export function takeBack(frame: HTMLIFrameElement, to: Element | null): void {
  frame.blur();
  window.focus();
  if (to instanceof HTMLElement && to.isConnected) {
    to.focus({preventScroll: true});
  }
}

/** Does what a key of the page means that was pressed in the frame. */
export function answerKey(frame: HTMLIFrameElement, key: PageKey): void {
  const {isActive = true} = activation() ?? {};
  // A program can send it at any time; the reader presses keys, and there.
  if (!isActive || document.activeElement !== frame) {
    return;
  }
  const button = frame
    .closest('section')
    ?.querySelector<HTMLElement>('[role="group"] button');
  takeBack(frame, button ?? null);
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
