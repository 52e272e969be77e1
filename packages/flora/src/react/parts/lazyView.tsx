import {useEffect, useState, type ComponentType, type ReactNode} from 'react';
import ErrorNotice from './ErrorNotice';
import styles from '../styles.module.css';

interface LazyProps<P extends object> {
  load: () => Promise<{default: ComponentType<P>}>;
  props: P;
}

/** Creates a component that is downloaded when it is first shown. Unlike React.lazy, a failure can be retried. */
export function lazyView<P extends object>(
  load: LazyProps<P>['load'],
): ComponentType<P> {
  return function LazyView(props: P): ReactNode {
    return <Lazy load={load} props={props} />;
  };
}

function Lazy<P extends object>({load, props}: LazyProps<P>): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const [done, setDone] = useState<{
    attempt: number;
    Component?: ComponentType<P>;
    error?: unknown;
  }>();

  useEffect(() => {
    let isCurrent = true;
    load().then(
      ({default: Component}) => isCurrent && setDone({attempt, Component}),
      (error: unknown) => isCurrent && setDone({attempt, error}),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);

  if (done?.attempt !== attempt) {
    return <p className={styles.loading}>Loading…</p>;
  }
  return done.Component ? (
    <done.Component {...props} />
  ) : (
    <ErrorNotice
      error={{
        message: 'This part of the page could not be downloaded.',
        fix: 'Check the connection, then try again.',
        place: String(done.error),
        isDownload: true,
      }}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}
