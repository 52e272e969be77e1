import type {ReactNode} from 'react';
import styles from './styles.module.css';

export interface ErrorCardProps {
  /** Releases that show the message, as the reader would say it: `0.1.x, 0.2.0`. */
  affects?: string;
  /** The first release without the fault. */
  fixedIn?: string;
  /** Cause and fix, in Markdown. */
  children: ReactNode;
}

/** Cause, fix and releases of an error message; its heading is the exact message. */
export default function ErrorCard({
  affects,
  fixedIn,
  children,
}: ErrorCardProps): ReactNode {
  return (
    <div className={styles.card} data-search-error="">
      {children}
      {(affects || fixedIn) && (
        <dl className={styles.releases}>
          {affects && (
            <div>
              <dt>Affects</dt>
              <dd>{affects}</dd>
            </div>
          )}
          {fixedIn && (
            <div>
              <dt>Fixed in</dt>
              <dd>{fixedIn}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}
