import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Marks a description that the package's own comments make. The Overview explains it. */
export default function FromPackage(): ReactNode {
  return (
    <small className={styles.source} data-search-skip>
      the package’s words
    </small>
  );
}
