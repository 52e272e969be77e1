import type {ReactNode} from 'react';
import type {Answer} from '../useAnswer';
import ErrorNotice from './ErrorNotice';
import styles from './styles.module.css';

/** An answer of the worker, or that it is awaited, or why there is none. */
export default function Answered<T>({
  answer,
  children,
}: {
  answer: Answer<T>;
  children: (value: T) => ReactNode;
}): ReactNode {
  switch (answer.kind) {
    case 'ready':
      return children(answer.value);
    case 'failed':
      return <ErrorNotice error={answer.error} onRetry={answer.retry} />;
    case 'waiting':
      return <p className={styles.note}>Reading…</p>;
  }
}
