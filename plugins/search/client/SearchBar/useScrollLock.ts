import {useLayoutEffect} from 'react';

/**
 * Keeps the page behind a dialog from scrolling: a wheel, a finger beside the list and Page Down in
 * the field would scroll it, and the reader would come back to another place.
 */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const {documentElement: root} = document;
    // Reserve a gutter only where the scroll bar takes room: elsewhere Chromium would add one.
    const hasBar = window.innerWidth > root.clientWidth;
    root.style.overflow = 'hidden';
    root.style.scrollbarGutter = hasBar ? 'stable' : '';
    return () => {
      root.style.overflow = '';
      root.style.scrollbarGutter = '';
    };
  }, []);
}
