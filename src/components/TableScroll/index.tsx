import type {ComponentProps, ReactNode} from 'react';
import styles from './styles.module.css';

/** A table that scrolls in its own box, which the keyboard can reach. */
export default function TableScroll(props: ComponentProps<'table'>): ReactNode {
  return (
    // A box that scrolls must take focus, or the keyboard cannot see all of it.
    <div className={styles.scroll} role="group" aria-label="Table" tabIndex={0}>
      <table {...props} />
    </div>
  );
}
