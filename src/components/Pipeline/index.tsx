import type {ReactNode} from 'react';
import clsx from 'clsx';
import {withBreaks} from '@site/src/components/Breakable';
import styles from './styles.module.css';

export interface PipelineStep {
  /** The call that leads here, as code. */
  operation: string;
  /** What there is after it. */
  name: string;
  /** Shape and type, such as `[1, 3, 224, 224] float32`. */
  shape: string;
  /** A small drawing; the words beside it say the same. */
  icon?: ReactNode;
}

export interface PipelineProps {
  /** What flows, for screen readers. */
  label: string;
  steps: readonly PipelineStep[];
}

/**
 * The road of a tensor: every step with its operation above and its shape below.
 * In docs write `<Pipeline name="…" />`: plugins/samples reads samples/pipelines.
 */
export default function Pipeline({label, steps}: PipelineProps): ReactNode {
  return (
    <ol
      className={clsx(
        styles.pipeline,
        !steps.some(({icon}) => icon) && styles.plain,
      )}
      aria-label={label}
    >
      {steps.map(({operation, name, shape, icon}) => (
        <li key={`${operation} ${name}`} className={styles.step}>
          <code className={styles.operation}>{withBreaks(operation)}</code>
          {icon && (
            <svg
              className={styles.icon}
              viewBox="0 0 48 48"
              aria-hidden="true"
              focusable="false"
            >
              {icon}
            </svg>
          )}
          <span className={styles.name}>{name}</span>
          {shape && <span className={styles.shape}>{shape}</span>}
        </li>
      ))}
    </ol>
  );
}
