import {useState, type ReactNode} from 'react';
import {loadChunk, LoadFailure} from '@site/plugins/chunks/client';
import type {SpecConversion} from './convert';
import LateResult from './LateResult';
import styles from './styles.module.css';

/** Program of the live spec that is open in Flora. */
export default function OfModel({
  spec,
  model,
}: {
  spec: string;
  model: Blob;
}): ReactNode {
  const [made, setMade] = useState<{of: string; converted: SpecConversion}>();
  const [status, setStatus] = useState<'idle' | 'reading' | 'failed'>('idle');

  async function write(): Promise<void> {
    setStatus('reading');
    try {
      const {convertText} = await loadChunk(() => import('./convert'));
      setMade({of: spec, converted: convertText(spec)});
      setStatus('idle');
    } catch {
      setStatus('failed');
    }
  }

  return (
    <section
      className={styles.tool}
      aria-label="Specification to code"
      data-scripts
    >
      <h3>As a program for 0.2.4</h3>
      <p>
        The same steps with tensors, for releases that have no{' '}
        <code>execute</code>.
      </p>
      <p className={styles.buttons}>
        <button
          type="button"
          className="button button--primary"
          onClick={() => void write()}
        >
          Write the program
        </button>
        <span role="status">
          {status === 'reading'
            ? 'Reading…'
            : made && made.of !== spec && 'The spec has changed since.'}
        </span>
      </p>
      {status === 'failed' && (
        <LoadFailure
          what="This part of the page"
          onRetry={() => void write()}
        />
      )}
      {made && (
        <LateResult key={made.of} converted={made.converted} model={model} />
      )}
    </section>
  );
}
