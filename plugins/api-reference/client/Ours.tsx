import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The mark of a description that is not the package's. The Overview explains it. */
export default function Ours(): ReactNode {
  return (
    <small className={styles.ours} data-search-skip>
      our words
    </small>
  );
}
