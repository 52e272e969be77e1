import {useEffect, useRef, type RefObject} from 'react';

/**
 * Marks the page while an open player is in view: it covers the table of contents, which must take
 * no focus there.
 *
 * @returns a reference for the element with the player
 */
export function useStudio(isOpen: boolean): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const {current} = element;
    if (!isOpen || !current) {
      return;
    }
    const {dataset} = document.documentElement;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) {
        dataset.studio = 'open';
      } else {
        delete dataset.studio;
      }
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      delete dataset.studio;
    };
  }, [isOpen]);
  return element;
}
