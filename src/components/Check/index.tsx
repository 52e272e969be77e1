import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** What the reader sees when a step worked. */
export default function Check({children}: {children: ReactNode}): ReactNode {
  return (
    <div className={styles.check}>
      <span className={styles.word}>Check</span>
      <div className={styles.text}>{children}</div>
    </div>
  );
}
