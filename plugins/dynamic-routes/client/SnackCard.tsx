import {useEffect, useRef, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {SnackInPlace} from '@theme/Snack';
import clsx from 'clsx';
import type {GalleryEntry} from '../core/types';
import Screen from './Screen';
import styles from './wall.module.css';

/** Card of a snack: its picture and, after a press, the running program in the card's place. */
export default function SnackCard({
  entry: {name, title, text, alt, model, here, versions, run, tutorial},
  isOpen,
  onToggle,
}: {
  entry: GalleryEntry;
  isOpen: boolean;
  onToggle: () => void;
}): ReactNode {
  const isBrowser = useIsBrowser();
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) {
      card.current?.scrollIntoView({block: 'start'});
    }
  }, [isOpen]);
  return (
    <li ref={card} className={styles.card} data-open={isOpen || undefined}>
      {!isOpen && <Screen name={name} alt={alt} />}
      <div className={styles.text}>
        <h2>{title}</h2>
        <p>{text}</p>
        <dl>
          <dt>Model</dt>
          <dd>{model}</dd>
          <dt>In the page</dt>
          <dd>{here}</dd>
          <dt>Docs</dt>
          <dd>{versions.join(', ')}</dd>
        </dl>
        <ul className={styles.buttons} aria-label={title}>
          <li>
            {isBrowser ? (
              <button
                type="button"
                className={clsx(
                  'button',
                  isOpen ? styles.secondary : styles.primary,
                  styles.whole,
                )}
                aria-expanded={isOpen}
                aria-label={`${isOpen ? 'Close' : 'Run'} ${title}`}
                onClick={onToggle}
              >
                {isOpen ? 'Close' : 'Run'}
              </button>
            ) : (
              // The snack's own page works before hydration.
              <Link
                className={`button ${styles.primary} ${styles.whole}`}
                to={run}
                aria-label={`Run ${title}`}
              >
                Run
              </Link>
            )}
          </li>
          <li>
            <Link
              className={`button ${styles.secondary}`}
              to={tutorial}
              aria-label={`Tutorial: ${title}`}
            >
              Tutorial
            </Link>
          </li>
          {isOpen && (
            <li>
              <Link className={`button ${styles.secondary}`} to={run}>
                Its own page
              </Link>
            </li>
          )}
        </ul>
      </div>
      {isOpen && (
        <div className={styles.running}>
          <SnackInPlace name={name} />
        </div>
      )}
    </li>
  );
}
