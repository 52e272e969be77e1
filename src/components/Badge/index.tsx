import type {ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

/** What a badge says; the word before its text, so that color is never alone. */
const WORDS = {
  since: 'since',
  deprecated: 'deprecated',
  removed: 'removed',
  android: 'Android',
  ios: 'iOS',
  note: '',
} as const;

export interface BadgeProps {
  kind: keyof typeof WORDS;
  /** A release (`0.2.1`) or, with kind `note`, the whole text. */
  children?: ReactNode;
}

/** A small, quiet word beside a name: since, deprecated, removed, a platform. */
export default function Badge({kind, children}: BadgeProps): ReactNode {
  return (
    <span
      className={clsx(styles.badge, styles[kind])}
      // The search shows how a text begins: not with its history.
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
