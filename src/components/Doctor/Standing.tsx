import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {formatSource, type StandingLine} from '@playtorch-docs/doctor';
import {escapeHidden} from '@playtorch-docs/ptl/text';
import styles from './styles.module.css';

const ANSWERS = {yes: 'Yes', no: 'No', unknown: 'Unknown'} as const;

/** Four answers about the whole app, each with its reason, its source and the next step. */
export default function Standing({
  lines,
}: {
  lines: readonly StandingLine[];
}): ReactNode {
  return (
    <dl className={styles.standing}>
      {lines.map(({id, title, answer, reason, next, source}) => (
        <div key={id} data-answer={answer}>
          <dt>
            {title}: <strong>{ANSWERS[answer]}</strong>
          </dt>
          <dd>
            {escapeHidden(reason)} <Link to={next.path}>{next.text}</Link>.
            {source && (
              <span className={styles.source}>
                {' '}
                Source:{' '}
                {source.url === undefined ? (
                  formatSource(source)
                ) : (
                  <Link to={source.url}>{formatSource(source)}</Link>
                )}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
