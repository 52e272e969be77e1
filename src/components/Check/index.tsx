import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Box with the visible result of a successful step. */
export default function Check({children}: {children: ReactNode}): ReactNode {
  return (
    <div className={styles.check}>
      <span className={styles.word}>Check</span>
      <div className={styles.text}>{children}</div>
    </div>
  );
}
