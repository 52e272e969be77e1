import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Marks a description as a comment of the package. The Overview explains the mark. */
export default function FromPackage(): ReactNode {
  return (
    <small className={styles.source} data-search-skip>
      the package’s words
    </small>
  );
}
