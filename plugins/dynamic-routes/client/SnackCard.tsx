import {useEffect, useRef, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import clsx from 'clsx';
import {lazyPart} from '../../chunks/client';
import type {GalleryEntry} from '../core/types';
import Screen from './Screen';
import styles from './wall.module.css';

const SnackInPlace = lazyPart(
  () => import('./SnackInPlace'),
  'The player',
  <p role="status">The player is loading…</p>,
);

/** Card of a snack: its pictures and, after a press, the running program in the card's place. */
export default function SnackCard({
  entry: {name, title, text, alt, run, tutorial},
  hasPictures = true,
  isOpen,
  onToggle,
  children,
}: {
  entry: Pick<
    GalleryEntry,
    'name' | 'title' | 'text' | 'alt' | 'run' | 'tutorial'
  >;
  /** Whether the pictures may load. */
  hasPictures?: boolean;
  isOpen: boolean;
  onToggle: () => void;
  /** Facts of the snack, which an open card leaves out. */
  children?: ReactNode;
}): ReactNode {
  const isBrowser = useIsBrowser();
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) {
      card.current?.scrollIntoView({block: 'start'});
    }
  }, [isOpen]);
  const action = isOpen ? 'Close' : 'Run';
  return (
    <li ref={card} className={styles.card} data-open={isOpen || undefined}>
      {!isOpen && <Screen name={name} alt={alt} isShown={hasPictures} />}
      <div className={styles.text}>
        <h2>{title}</h2>
        <p>{text}</p>
        {!isOpen && children}
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
                aria-label={`${action} ${title}`}
                onClick={onToggle}
              >
                {action}
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
