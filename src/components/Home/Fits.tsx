import {lazy, Suspense, useState, type ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import useIsBrowser from '@docusaurus/useIsBrowser';
import button from '@site/src/components/Pipeline/stepper.module.css';
import styles from './styles.module.css';

const WhatFits = lazy(() => import('@site/src/components/WhatFits'));

/** A button that opens the two selects, React Native and Xcode; they come with its click. */
export default function Fits(): ReactNode {
  const isBrowser = useIsBrowser();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.fits}>
      {/* Without scripts it would answer nothing; the table below has the same facts. */}
      {isBrowser && (
        <button
          type="button"
          className={button.button}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Find the release for my app'}
        </button>
      )}
      {isOpen && (
        <ErrorBoundary
          fallback={() => (
            <p role="alert">
              This did not load. Check the connection, then reload the page.
            </p>
          )}
        >
          <Suspense fallback={<p role="status">Loading…</p>}>
            <WhatFits label="The release for your app" />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
