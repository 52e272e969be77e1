import {lazy, Suspense, type ComponentProps, type ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';

const Result = lazy(() => import('./Result'));

/** The result, whose code comes when there is one. */
export default function LateResult(
  props: ComponentProps<typeof Result>,
): ReactNode {
  return (
    <ErrorBoundary
      fallback={() => (
        <p role="alert">
          The program did not load. Check the connection, then reload the page.
        </p>
      )}
    >
      <Suspense fallback={null}>
        <Result {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
