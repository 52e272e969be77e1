import {
  lazy,
  Suspense,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {loadChunk, LoadError} from './loadChunk';
import LoadFailure from './LoadFailure';

/**
 * Creates a component whose code loads at its first rendering. A failed load shows a retry
 * button: `React.lazy` alone caches the failure and breaks the whole page.
 *
 * @param start - `() => import('./Component')`.
 * @param what - the part, as the subject of a sentence: “The player”.
 * @param loading - content while the code loads.
 */
export function lazyPart<Props extends object>(
  start: () => Promise<{default: ComponentType<Props>}>,
  what: string,
  loading: ReactNode = <p role="status">Loading…</p>,
): ComponentType<Props> {
  const ask = () => lazy(() => loadChunk(start));
  /** Shared by all instances, so that loaded code renders without a loading state. */
  let latest = ask();
  return function LazyPart(props: Props): ReactNode {
    const [Part, setPart] = useState(() => latest);
    return (
      <ErrorBoundary
        fallback={({error, tryAgain}) => {
          if (!(error instanceof LoadError)) {
            throw error;
          }
          return (
            <LoadFailure
              what={what}
              onRetry={() => {
                latest = ask();
                setPart(latest);
                tryAgain();
              }}
            />
          );
        }}
      >
        <Suspense fallback={loading}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
