import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {
  formatCalls,
  formatSource,
  judgeFile,
  type CostLine,
} from '@playtorch-docs/doctor';
import type {Move} from '@playtorch-docs/doctor/move';
import {TARGETS, type TargetId} from '@playtorch-docs/doctor/move/targets';
import {escapeHidden} from '@playtorch-docs/ptl/text';
import styles from './styles.module.css';

/** Costs of a move to the chosen runtime: React Native, the model file, phones and calls, each with its source. */
export default function Cost({
  lines,
  move,
  target,
}: {
  lines: readonly CostLine[];
  move: Move | undefined;
  target: TargetId;
}): ReactNode {
  if (lines.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="cost">
      <h3 id="cost">What it costs to move to {TARGETS[target]}</h3>
      <dl className={styles.standing}>
        {[...lines, ...judgeFile(move)].map(({id, title, text, source}) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>
              {escapeHidden(text)}
              <span className={styles.source}>
                Source: <Link to={source.url}>{formatSource(source)}</Link>
              </span>
            </dd>
          </div>
        ))}
        <div>
          <dt>Calls that change</dt>
          <dd>
            <span>{formatCalls(move, target)}</span>{' '}
            <Link to="#move">
              {move === undefined || move.files === 0
                ? 'Give the code of the app'
                : 'See the list of calls'}
            </Link>
          </dd>
        </div>
      </dl>
    </section>
  );
}
