import {useEffect, useRef, useState, type RefObject} from 'react';

/** Tells whether at least half of an element is in the window. */
export function useInSight<Element extends HTMLElement>(): {
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
      {threshold: 0.5},
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return {element, isInSight};
}
