import type {ReactNode} from 'react';
import type {TypeProblem} from '../core/types';
import styles from './editor.module.css';

interface Props {
  text: string;
  /** Errors of the file. */
  problems: readonly TypeProblem[];
}

/** Underlines type errors: the text once more, transparent, over the colored one. */
export function TypeMarks({text, problems}: Props): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  const sorted = [...problems].sort((a, b) => a.from - b.from);
  for (const {from, to} of sorted) {
    // The error of an error, such as that of a call's argument, is in the same place.
    if (from >= end) {
      const until = Math.max(to, from + 1);
      parts.push(
        text.slice(end, from),
        <u key={from} className={styles.problem}>
          {text.slice(from, until)}
        </u>,
      );
      end = until;
    }
  }
  return (
    parts.length > 0 && (
      <pre className={styles.marks} aria-hidden>
        {parts}
        {`${text.slice(end)}\n`}
      </pre>
    )
  );
}
