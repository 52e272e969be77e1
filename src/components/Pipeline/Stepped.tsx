import {lazy, Suspense, useState, type ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import useIsBrowser from '@docusaurus/useIsBrowser';
import styles from './stepper.module.css';

const Stepper = lazy(() => import('./Stepper'));

/** A button that steps through the figure with a photo; the package and the model come with its click. */
export default function Stepped(): ReactNode {
  const isBrowser = useIsBrowser();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {/* Without scripts it would answer nothing. */}
      {isBrowser && (
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close the steps' : 'Step through it with a photo'}
        </button>
      )}
      {isOpen && (
        <ErrorBoundary
          fallback={() => (
            <p role="alert">
              The steps did not load. Check the connection, then reload the
              page.
            </p>
          )}
        >
          <Suspense
            fallback={
              <p role="status" className={styles.stepper}>
                The steps are loading…
              </p>
            }
          >
            <Stepper />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
