import type {PageKey} from '../core/protocol';

/**
 * Lets a frame have the focus only where the reader gave it: a program that
 * takes it would hear what is typed for the page.
 *
 * @returns a function that ends it.
 */
export function watchFocus(frame: HTMLIFrameElement): () => void {
  let last: Element | null = document.activeElement;
  let byTab = false;
  let byMouse = true;
  const onFocus = ({target}: FocusEvent) => {
    if (target instanceof Element && target !== frame) {
      last = target;
    }
  };
  const onKey = ({key}: KeyboardEvent) => {
    byTab = key === 'Tab';
  };
  const onPointer = ({pointerType}: PointerEvent) => {
    byTab = false;
    byMouse = pointerType === 'mouse';
  };
  /** The page loses its focus: to the frame, or to another window. */
  const onBlur = () => {
    if (document.activeElement !== frame || byTab) {
      return;
    }
    const isActive =
      // Browsers without it tell of no click in a frame.
      (navigator.userActivation as UserActivation | undefined)?.isActive ??
      true;
    // A finger has no place before it touches; a mouse has.
    if (!isActive || (byMouse && !frame.matches(':hover'))) {
      takeBack(frame, last);
    }
  };
  document.addEventListener('focusin', onFocus);
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('pointerdown', onPointer, true);
  window.addEventListener('blur', onBlur);
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('keydown', onKey, true);
    document.removeEventListener('pointerdown', onPointer, true);
    window.removeEventListener('blur', onBlur);
  };
}

function takeBack(frame: HTMLIFrameElement, to: Element | null): void {
  frame.blur();
  window.focus();
  if (to instanceof HTMLElement && to.isConnected) {
    to.focus({preventScroll: true});
  }
}

/** Does what a key of the page means that was pressed in the frame. */
export function answerKey(frame: HTMLIFrameElement, key: PageKey): void {
  const {isActive} = (navigator.userActivation as
    UserActivation | undefined) ?? {
    isActive: true,
  };
  // A program can send it at any time; the reader presses keys.
  if (!isActive) {
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
