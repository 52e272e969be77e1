import type {ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Word before the text of each kind, so that color is never the only sign. */
const WORDS = {
  since: 'since',
  deprecated: 'deprecated',
  removed: 'removed',
  android: 'Android',
  ios: 'iOS',
  note: '',
} as const;

interface BadgeProps {
  kind: keyof typeof WORDS;
  /** Release (`0.2.1`) or, with kind `note`, the whole text. */
  children?: ReactNode;
}

/** Small label beside a name: since, deprecated, removed, a platform. */
export default function Badge({kind, children}: BadgeProps): ReactNode {
  return (
    <span
      className={clsx(styles.badge, styles[kind])}
      // Keep the history of a symbol out of the search's excerpts.
      data-search-skip={kind === 'since' || undefined}
    >
      {typeof children === 'string' && WORDS[kind] ? (
        `${WORDS[kind]} ${children}`
      ) : (
        <>
          {WORDS[kind]}
          {children}
        </>
      )}
    </span>
  );
}
