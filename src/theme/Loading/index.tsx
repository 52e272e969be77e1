// Change: the failed load says what to do and looks like the site; the wait is a line of text.
import type {ReactNode} from 'react';
import type {LoadingComponentProps} from 'react-loadable';
import styles from './styles.module.css';

export default function Loading({
  error,
  retry,
  pastDelay,
}: LoadingComponentProps): ReactNode {
  if (error) {
    return (
      <main className={styles.failed} role="alert">
        <p>This page could not be loaded. Check the connection, then retry.</p>
        <pre>{String(error)}</pre>
        <button
          type="button"
          className="button button--primary"
          onClick={retry}
        >
          Retry
        </button>
      </main>
    );
  }
  return pastDelay ? (
    <p className={styles.waiting} role="status">
      Loading…
    </p>
  ) : null;
}
