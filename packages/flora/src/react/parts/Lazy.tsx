import {useEffect, useState, type ComponentType, type ReactNode} from 'react';
import ErrorNotice from './ErrorNotice';

export interface LazyProps<P extends object> {
  /** A constant: a new function loads again. */
  load: () => Promise<{default: ComponentType<P>}>;
  props: P;
}

/** A part of the page that is downloaded when it is first shown; unlike React.lazy, a failure can be retried. */
export default function Lazy<P extends object>({
  load,
  props,
}: LazyProps<P>): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const [done, setDone] = useState<{
    attempt: number;
    Component?: ComponentType<P>;
    error?: unknown;
  }>();

  useEffect(() => {
    let wanted = true;
    load().then(
      ({default: Component}) => wanted && setDone({attempt, Component}),
      (error: unknown) => wanted && setDone({attempt, error}),
    );
    return () => {
      wanted = false;
    };
  }, [load, attempt]);

  if (done?.attempt !== attempt) {
    return <p>Loading…</p>;
  }
  return done.Component ? (
    <done.Component {...props} />
  ) : (
    <ErrorNotice
      error={{
        message: 'This part of the page could not be downloaded.',
        fix: 'Check the connection, then try again.',
        place: String(done.error),
      }}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}
