import {useEffect, useState, type RefObject} from 'react';

/** Wrapping of long lines, for a block that has some. */
export function useWrap(box: RefObject<HTMLPreElement | null>): {
  /** Its lines are longer than the box, or were before they were wrapped. */
  canWrap: boolean;
  isWrapped: boolean;
  toggle: () => void;
} {
  const [isWide, setWide] = useState(false);
  const [isWrapped, setWrapped] = useState(false);

  useEffect(() => {
    const pre = box.current;
    if (!pre) {
      return undefined;
    }
    // Also told when a tab with it opens.
    const observer = new ResizeObserver(() =>
      setWide(pre.scrollWidth > pre.clientWidth),
    );
    observer.observe(pre);
    return () => observer.disconnect();
  }, [box]);

  const toggle = () => {
    const code = box.current?.querySelector('code');
    if (code) {
      code.style.whiteSpace = isWrapped ? '' : 'pre-wrap';
      code.style.overflowWrap = isWrapped ? '' : 'anywhere';
      setWrapped(!isWrapped);
    }
  };
  return {canWrap: isWide || isWrapped, isWrapped, toggle};
}
