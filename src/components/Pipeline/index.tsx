import type {ReactNode} from 'react';
import {addBreaks} from '@site/src/components/Breakable';
import styles from './styles.module.css';

export interface PipelineStep {
  /** Call that leads to the step, as code. */
  operation: string;
  /** Name of the result. */
  name: string;
  /** Shape and type, such as `[1, 3, 224, 224] float32`. */
  shape: string;
}

interface PipelineProps {
  /** Description of the pipeline for screen readers. */
  label: string;
  steps: readonly PipelineStep[];
}

/**
 * Steps of a tensor, each with its operation above and its shape below. Pages write
 * `<Pipeline name="…" />`: plugins/samples passes the data of samples/pipelines.
 */
export default function Pipeline({label, steps}: PipelineProps): ReactNode {
  return (
    <ol className={styles.pipeline} aria-label={label}>
      {steps.map(({operation, name, shape}) => (
        <li key={`${operation} ${name}`} className={styles.step}>
          <code className={styles.operation}>{addBreaks(operation)}</code>
          <span>{name}</span>
          {shape && <span className={styles.shape}>{shape}</span>}
        </li>
      ))}
    </ol>
  );
}
