import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface ErrorCardProps {
  /** Affected releases in text form: `0.1.x, 0.2.0`. */
  affects?: string;
  /** First release without the error. */
  fixedIn?: string;
  /** Cause and fix, in Markdown. */
  children: ReactNode;
}

/** Cause, fix and releases of an error message; the heading above has the exact message. */
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
