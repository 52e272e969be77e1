import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import styles from './styles.module.css';

const WhatFits = lazy(() => import('@site/src/components/WhatFits'));

/** How far below the window, in px, it begins to load. */
const NEAR = 400;

/** The two selects, which load when their place comes near: few readers of the home page scroll to it. */
export default function FitsWhenNear(): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({isIntersecting}) => isIntersecting)) {
          setNear(true);
        }
      },
      {rootMargin: `${NEAR}px`},
    );
    if (box.current) {
      observer.observe(box.current);
    }
    return () => observer.disconnect();
  }, []);
  return (
    // Where scripts or the selects are missing, the table below has the same facts.
    <div ref={box} className={styles.fits} data-scripts>
      {isNear && (
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <WhatFits label="The release for your app" />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
