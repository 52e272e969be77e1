import {useEffect, useState, type RefObject} from 'react';

/** Controls the wrapping of long lines in a block. */
export function useWrap(box: RefObject<HTMLPreElement | null>): {
  /** Whether lines exceed the box or are wrapped. */
  canWrap: boolean;
  isWrapped: boolean;
  toggle: () => void;
} {
  const [isWide, setWide] = useState(false);
  const [isWrapped, setWrapped] = useState(false);

  useEffect(() => {
    const pre = box.current;
    const code = pre?.querySelector('code');
    if (!pre || !code) {
      return undefined;
    }
    // Also reacts to an opened tab and to a rotated phone.
    const observer = new ResizeObserver(() => {
      setWide(pre.scrollWidth > pre.clientWidth);
      setWrapped(getComputedStyle(code).whiteSpace === 'pre-wrap');
    });
    observer.observe(pre);
    return () => observer.disconnect();
  }, [box]);

  const toggle = () => {
    const code = box.current?.querySelector('code');
    if (code) {
      code.dataset.wrap = isWrapped ? 'off' : 'on';
      setWrapped(!isWrapped);
    }
  };
  return {canWrap: isWide || isWrapped, isWrapped, toggle};
}
