import type {ReactNode} from 'react';
import type {RequestState} from '../useRequest';
import ErrorNotice from './ErrorNotice';
import styles from './styles.module.css';

/** Renders the result of a request once it is ready; before, a note; after a failure, the error with Retry. */
export default function WhenReady<T>({
  state,
  children,
}: {
  state: RequestState<T>;
  children: (value: T) => ReactNode;
}): ReactNode {
  switch (state.kind) {
    case 'ready':
      return children(state.value);
    case 'failed':
      return <ErrorNotice error={state.error} onRetry={state.retry} />;
    case 'waiting':
      return <p className={styles.note}>Reading…</p>;
  }
}
