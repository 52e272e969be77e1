import {useEffect, useRef, useState, type RefObject} from 'react';

/**
 * Tells whether an element is in the window.
 *
 * @param threshold - part of it that must be, by default half.
 */
export function useInSight<Element extends HTMLElement>(
  threshold = 0.5,
): {
  element: RefObject<Element | null>;
  isInSight: boolean;
} {
  const element = useRef<Element>(null);
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const {current} = element;
    if (!current) {
      return;
    }
    const observer = new IntersectionObserver(
      ([entry]) => setInSight(entry?.isIntersecting ?? false),
      {threshold},
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [threshold]);
  return {element, isInSight};
}
