import type {ComponentProps, ReactNode} from 'react';
import styles from './styles.module.css';

/** Table in a scrollable box that the keyboard can reach. */
export default function TableScroll(props: ComponentProps<'table'>): ReactNode {
  return (
    // Focusable, so that the keyboard can scroll it.
    <div className={styles.scroll} role="group" aria-label="Table" tabIndex={0}>
      <table {...props} />
    </div>
  );
}
