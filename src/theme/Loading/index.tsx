// Change: the failed load says what to do and looks like the site; the wait is a line of text.
import {useEffect, type ComponentProps, type ReactNode} from 'react';
import type ThemeLoading from '@theme/Loading';
import styles from './styles.module.css';

type Props = ComponentProps<typeof ThemeLoading>;

/** When the reader last asked to retry, in ms. */
let askedAt = -Infinity;
/** A page loads in layers, of which the inner ones failed with the outer: one click is for all. */
const ONE_CLICK = 10_000;

function Failed({error, retry}: Props): ReactNode {
  useEffect(() => {
    if (performance.now() - askedAt < ONE_CLICK) {
      retry();
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each layer: a second failure waits for the reader
  }, []);
  return (
    <main className={styles.failed} role="alert">
      <p>This page could not be loaded. Check the connection, then retry.</p>
      <pre>{String(error)}</pre>
      <button
        type="button"
        className="button button--primary"
        onClick={() => {
          askedAt = performance.now();
          retry();
        }}
      >
        Retry
      </button>
    </main>
  );
}

export default function Loading(props: Props): ReactNode {
  if (props.error) {
    return <Failed {...props} />;
  }
  return props.pastDelay ? (
    <p className={styles.waiting} role="status">
      Loading…
    </p>
  ) : null;
}
