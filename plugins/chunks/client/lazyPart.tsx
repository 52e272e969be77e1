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
 * A component that comes when it is first rendered. Where it does not come, it says so,
 * and can be asked for again: `React.lazy` alone would fail for good, and take the page with it.
 *
 * @param start - `() => import('./Component')`.
 * @param what - the part, as the subject of a sentence: “The player”.
 * @param loading - shown meanwhile.
 */
export function lazyPart<Props extends object>(
  start: () => Promise<{default: ComponentType<Props>}>,
  what: string,
  loading: ReactNode = <p role="status">Loading…</p>,
): ComponentType<Props> {
  const ask = () => lazy(() => loadChunk(start));
  /** Once it is there, it comes at once wherever it is rendered. */
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
