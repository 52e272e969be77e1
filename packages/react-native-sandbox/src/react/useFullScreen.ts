import {
  useEffect,
  useState,
  type Dispatch,
  type RefObject,
  type SetStateAction,
} from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** Lists the elements of the page beside an element and its ancestors. */
function listOthers(element: Element): HTMLElement[] {
  const others: HTMLElement[] = [];
  for (
    let inner: Element = element;
    inner.parentElement && inner !== document.body;
    inner = inner.parentElement
  ) {
    for (const other of inner.parentElement.children) {
      if (other !== inner && other instanceof HTMLElement && !other.inert) {
        others.push(other);
      }
    }
  }
  return others;
}

/** State of an element that can fill the window: F changes it while the focus is in the element, and Escape ends it. */
export function useFullScreen(element: RefObject<HTMLElement | null>): {
  isFull: boolean;
  setFull: Dispatch<SetStateAction<boolean>>;
} {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const {current} = element;
    const toggle = (event: KeyboardEvent) => {
      const {key, ctrlKey, metaKey, altKey, target} = event;
      if (
        key.toLowerCase() === 'f' &&
        !(ctrlKey || metaKey || altKey || isTyping(target))
      ) {
        event.preventDefault();
        setFull((before) => !before);
      }
    };
    current?.addEventListener('keydown', toggle);
    return () => current?.removeEventListener('keydown', toggle);
  }, [element]);
  useEffect(() => {
    const {current} = element;
    if (!isFull || !current) {
      return;
    }
    // Keep focus and screen readers in the element while it covers the page.
    const others = listOthers(current);
    const {overflow} = document.documentElement.style;
    others.forEach((other) => {
      other.inert = true;
    });
    document.documentElement.style.overflow = 'hidden';
    // Listen on the document, since a removed button leaves the focus on its body.
    const leave = ({key, defaultPrevented}: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) {
        setFull(false);
      }
    };
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('keydown', leave);
      others.forEach((other) => {
        other.inert = false;
      });
      document.documentElement.style.overflow = overflow;
      current.scrollIntoView({block: 'nearest'});
    };
  }, [isFull, element]);
  return {isFull, setFull};
}
