import type {GuardMessage, WordToGuard} from '../core/protocol';

/** Events that tell what the reader types, copies or pastes. */
const TYPED = ['keydown', 'keypress', 'keyup', 'copy', 'cut', 'paste'];

/** Events of text that goes into a field, from an input method too. */
const TEXT = [
  'beforeinput',
  'textInput',
  'input',
  'compositionstart',
  'compositionupdate',
  'compositionend',
];

/** How long, in ms, the frame may take to get the focus after the page has allowed it. */
const GRACE = 1_000;

/** A method as a function that no later change of a prototype reaches. */
const uncurry = <Owner, Result>(method: (this: Owner) => Result) =>
  Function.prototype.call.bind(method) as (owner: Owner) => Result;

const getterOf = <Owner extends object, Key extends keyof Owner>(
  prototype: Owner,
  key: Key,
) =>
  uncurry(
    Object.getOwnPropertyDescriptor(prototype, key)?.get as () => Owner[Key],
  );

/**
 * Keeps what the reader types from the program until the page says that the
 * reader has come into the frame, and tells the page of entries in the history. These
 * listeners are on the window before the program is there, and it has no way to remove
 * them or to come before them: the sandbox
 * gives each new frame another origin, so all of its code runs in this realm.
 *
 * @returns connects the guard with the page, by a port that the program never gets.
 */
export function guardReader(): (port: MessagePort) => void {
  let isOpen = false;
  let openedAt = 0;
  /** Whether the focus is in this document itself, and not in a frame inside it. */
  let isHere = false;
  let tell: (message: GuardMessage) => void = () => undefined;
  const now = performance.now.bind(performance);
  const stop = uncurry(Event.prototype.stopImmediatePropagation);
  const prevent = uncurry(Event.prototype.preventDefault);
  const blur = uncurry(HTMLElement.prototype.blur);
  const targetOf = getterOf(Event.prototype, 'target');
  const dataOf = getterOf(MessageEvent.prototype, 'data');
  const focusedOf = getterOf(Document.prototype, 'activeElement');
  const hasFocus = uncurry(Document.prototype.hasFocus);

  const drop = (event: Event) => {
    if (event.isTrusted && !isOpen) {
      stop(event);
      prevent(event);
    }
  };
  const dropText = (event: Event) => {
    drop(event);
    const focused = focusedOf(document);
    // Text of an input method cannot be prevented, only left without a field.
    if (event.isTrusted && !isOpen && focused) {
      try {
        blur(focused as HTMLElement);
      } catch {
        // An element of SVG or MathML takes no text.
      }
    }
  };
  TYPED.forEach((type) => addEventListener(type, drop, true));
  TEXT.forEach((type) => addEventListener(type, dropText, true));
  const onPress = ({isTrusted}: Event) => {
    if (isTrusted) {
      // At once: the next key may come before the page's answer.
      isOpen = true;
      openedAt = now();
      tell('pressed');
    }
  };
  // A screen reader's click has no pointer.
  addEventListener('pointerdown', onPress, true);
  addEventListener('mousedown', onPress, true);
  addEventListener(
    'focus',
    (event) => {
      if (event.isTrusted && targetOf(event) === window) {
        isHere = true;
        isOpen &&= now() - openedAt < GRACE;
        if (!isOpen) {
          tell('focused');
        }
      }
    },
    true,
  );
  addEventListener(
    'blur',
    (event) => {
      if (event.isTrusted && targetOf(event) === window) {
        isHere = false;
        isOpen = false;
      }
    },
    true,
  );
  addEventListener('hashchange', () => tell('moved'), true);
  return (port) => {
    tell = port.postMessage.bind(port);
    port.onmessage = (event) => {
      const word = dataOf(event) as WordToGuard;
      if (word !== 'where') {
        isOpen = word;
        openedAt = now();
      } else if (!isHere && hasFocus(document)) {
        tell('inside');
      }
    };
  };
}
