import type {GuardMessage, GuardCommand} from '../core/protocol';

/** Events with keys and clipboard content of the reader. */
const TYPED = ['keydown', 'keypress', 'keyup', 'copy', 'cut', 'paste'];

/** Events of text input, also from an input method. */
const TEXT = [
  'beforeinput',
  'textInput',
  'input',
  'compositionstart',
  'compositionupdate',
  'compositionend',
];

/** Time for the focus to reach the frame after the page has allowed input. */
const FOCUS_GRACE_MS = 1_000;

/** Binds a method as a function of its owner, safe from later changes of the prototype. */
const uncurry = <Owner, Result>(method: (this: Owner) => Result) =>
  Function.prototype.call.bind(method) as (owner: Owner) => Result;

const uncurryGetter = <Owner extends object, Key extends keyof Owner>(
  prototype: Owner,
  key: Key,
) =>
  uncurry(
    Object.getOwnPropertyDescriptor(prototype, key)?.get as () => Owner[Key],
  );

/**
 * Keeps the reader's input from the program until the page reports that the reader has entered the
 * frame, and reports changes of the address to the page. The listeners are on the window before the
 * program runs, which can neither remove nor precede them: the sandbox gives each inner frame
 * another origin, so all of the program's code runs in this realm.
 *
 * @returns a function that connects the guard with the page by a port that the program never gets
 */
export function guardInput(): (port: MessagePort) => void {
  let isOpen = false;
  let openedAt = 0;
  /** Whether the focus is in this document, and not in a frame inside it. */
  let isFocused = false;
  let notify: (message: GuardMessage) => void = () => undefined;
  const now = performance.now.bind(performance);
  const stop = uncurry(Event.prototype.stopImmediatePropagation);
  const prevent = uncurry(Event.prototype.preventDefault);
  const blur = uncurry(HTMLElement.prototype.blur);
  const getTarget = uncurryGetter(Event.prototype, 'target');
  const getData = uncurryGetter(MessageEvent.prototype, 'data');
  const getActiveElement = uncurryGetter(Document.prototype, 'activeElement');
  const hasFocus = uncurry(Document.prototype.hasFocus);

  const drop = (event: Event) => {
    if (event.isTrusted && !isOpen) {
      stop(event);
      prevent(event);
    }
  };
  const dropText = (event: Event) => {
    drop(event);
    const focused = getActiveElement(document);
    // Blur the field, since text of an input method cannot be prevented.
    if (event.isTrusted && !isOpen && focused) {
      try {
        blur(focused as HTMLElement);
      } catch {
        // Elements of SVG and MathML take no text.
      }
    }
  };
  TYPED.forEach((type) => addEventListener(type, drop, true));
  TEXT.forEach((type) => addEventListener(type, dropText, true));
  const onPress = ({isTrusted}: Event) => {
    if (isTrusted) {
      // Allow input at once, since the next key may come before the page's answer.
      isOpen = true;
      openedAt = now();
      notify('pressed');
    }
  };
  addEventListener('pointerdown', onPress, true);
  // A screen reader's click has no pointer event.
  addEventListener('mousedown', onPress, true);
  addEventListener(
    'focus',
    (event) => {
      if (event.isTrusted && getTarget(event) === window) {
        isFocused = true;
        isOpen &&= now() - openedAt < FOCUS_GRACE_MS;
        if (!isOpen) {
          notify('focused');
        }
      }
    },
    true,
  );
  addEventListener(
    'blur',
    (event) => {
      if (event.isTrusted && getTarget(event) === window) {
        isFocused = false;
        isOpen = false;
      }
    },
    true,
  );
  addEventListener('hashchange', () => notify('moved'), true);
  return (port) => {
    notify = port.postMessage.bind(port);
    port.onmessage = (event) => {
      const word = getData(event) as GuardCommand;
      if (word !== 'where') {
        isOpen = word;
        openedAt = now();
      } else if (!isFocused && hasFocus(document)) {
        notify('inside');
      }
    };
  };
}
