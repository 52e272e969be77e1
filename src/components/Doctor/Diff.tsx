import type {ReactNode} from 'react';
import {useCopy} from '@site/src/components/CopyCommand/useCopy';
import {escapeHidden} from '@playtorch-docs/ptl/text';
import styles from './styles.module.css';

const KINDS: Readonly<Record<string, string>> = {
  '+': 'added',
  '-': 'removed',
  '@': 'place',
};

const getKind = (line: string): string | undefined =>
  /^(--- |\+\+\+ )/.test(line) ? 'name' : KINDS[line[0] ?? ''];

/** Patch with tinted rows and a copy button. */
export default function Diff({patch}: {patch: string}): ReactNode {
  const {state, copy} = useCopy();
  const lines = patch.trimEnd().split('\n');
  const names = lines.flatMap(
    (line) => /^\+\+\+ b\/(.*)$/.exec(line)?.[1] ?? [],
  );
  // The caption has the name of a single file.
  const shown =
    names.length > 1 ? lines : lines.filter((line) => getKind(line) !== 'name');
  return (
    <figure className={styles.diff}>
      <figcaption>
        <span>{escapeHidden(names.join(', '))}</span>
        <button type="button" onClick={() => copy(patch)}>
          {state === 'copied' ? 'Copied' : 'Copy'}
        </button>
      </figcaption>
      <pre
        translate="no"
        tabIndex={0}
        role="group"
        aria-label={`Changes of ${names.join(', ')}`}
      >
        {shown.map((line, i) => (
          <span key={i} data-kind={getKind(line)}>
            {escapeHidden(line) || ' '}
            {'\n'}
          </span>
        ))}
      </pre>
      <p role="status" className={styles.spoken}>
        {state === 'copied'
          ? 'Copied'
          : state === 'failed'
            ? 'Copying failed: select the lines by hand.'
            : ''}
      </p>
    </figure>
  );
}
