import {useLayoutEffect} from 'react';

/**
 * Keeps the page behind a dialog at its place: a wheel, a finger beside the list and Page Down in
 * the field would scroll it, and the reader would come back to another one.
 */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const {documentElement: root} = document;
    // Only where the scroll bar takes room: elsewhere Chromium reserves some that was not there.
    const hasBar = window.innerWidth > root.clientWidth;
    root.style.overflow = 'hidden';
    root.style.scrollbarGutter = hasBar ? 'stable' : '';
    return () => {
      root.style.overflow = '';
      root.style.scrollbarGutter = '';
    };
  }, []);
}
