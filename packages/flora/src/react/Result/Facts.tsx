import type {ReactNode} from 'react';
import {escapeHidden} from '@playtorch-docs/ptl/text';
import styles from './styles.module.css';

/** List of names with their values, as untrusted text. */
export default function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: string])[];
}): ReactNode {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value], index) => (
        <div key={index}>
          <dt>{escapeHidden(name)}</dt>
          <dd>{escapeHidden(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
