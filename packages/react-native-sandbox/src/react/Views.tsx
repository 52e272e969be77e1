import {useState} from 'react';
import type {Session} from '../core/session';
import styles from './views.module.css';

/** Part of a narrow player. */
export type View = 'code' | 'phone' | 'console';

const VIEWS: readonly [View, string][] = [
  ['code', 'Code'],
  ['phone', 'Phone'],
  ['console', 'Console'],
];

/** Describes the result on the phone; another text means another result. */
const describeResult = ({startedAt, rendered, fault, runs}: Session): string =>
  [startedAt, rendered, fault?.message, runs.at(-1)?.key].join('\n');

/** Switch of a narrow player, at its lower edge. A dot marks a result on the phone that the reader has not seen. */
export function Views({
  view,
  session,
  onView,
}: {
  view: View;
  session: Session;
  onView: (view: View) => void;
}) {
  const result = describeResult(session);
  const [seen, setSeen] = useState(result);
  const isNew =
    view !== 'phone' &&
    seen !== result &&
    (session.rendered || session.fault !== undefined);
  return (
    <div className={styles.views} role="group" aria-label="Show">
      {VIEWS.map(([name, label]) => (
        <button
          key={name}
          type="button"
          className={styles.view}
          aria-pressed={view === name}
          onClick={() => {
            setSeen(result);
            onView(name);
          }}
        >
          {label}
          {name === 'phone' && isNew && (
            <span className={styles.dot}>
              <span className={styles.said}>: changed</span>
            </span>
          )}
          {name === 'console' && session.lines.length > 0 && (
            <span className={styles.count}>{session.lines.length}</span>
          )}
        </button>
      ))}
    </div>
  );
}
