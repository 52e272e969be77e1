import type {ReactNode} from 'react';
import styles from './styles.site.module.css';

/** Outline of the player's phone while its code loads. */
export default function LoadingPhone(): ReactNode {
  return (
    <div className={styles.phone}>
      <p role="status">The player is loading…</p>
      <div className={styles.progress} />
    </div>
  );
}
