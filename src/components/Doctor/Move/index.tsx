import {useId, type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {lazyPart, LoadFailure} from '@site/plugins/chunks/client';
import {TARGETS, type TargetId} from '@playtorch-docs/doctor/move/targets';
import {escapeHidden} from '@playtorch-docs/ptl/text';
import styles from './styles.module.css';
import type {useMove} from './useMove';

const MoveResult = lazyPart(() => import('./Result'), 'The list');

/** Opens the browser’s dialog for a folder. */
function chooseFolder(onFiles: (files: readonly File[]) => Promise<void>) {
  const input = document.createElement('input');
  input.type = 'file';
  input.webkitdirectory = true;
  input.onchange = () => void onFiles([...(input.files ?? [])]);
  input.click();
}

/** Uses of PlayTorch in the reader’s code, with their counterparts in a chosen runtime. */
export default function Move({
  target,
  onTarget,
  move: {state, add, clear, retry},
}: {
  target: TargetId;
  onTarget: (target: TargetId) => void;
  move: ReturnType<typeof useMove>;
}): ReactNode {
  const id = useId();
  // Pages link to the section.
  useBrokenLinks().collectAnchor('move');
  return (
    <section aria-labelledby="move" className={styles.section}>
      <h2 id="move">What a move costs</h2>
      <p>
        Drop the code of the app above, as files or as a zip, or choose its
        folder. You get each use of PlayTorch with its counterpart in the
        runtime that you choose. The first code loads a parser of 100 KB.
      </p>
      <div className={styles.controls}>
        <label htmlFor={`${id}-target`}>
          Move to{' '}
          <select
            id={`${id}-target`}
            value={target}
            onChange={({target: {value}}) => onTarget(value as TargetId)}
          >
            {Object.entries(TARGETS).map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="button button--secondary"
          onClick={() => chooseFolder(add)}
        >
          Choose the folder
        </button>
        {state.kind !== 'idle' && (
          <button
            type="button"
            className="button button--secondary"
            onClick={clear}
          >
            Remove the code
          </button>
        )}
      </div>
      {state.kind === 'working' && <p role="status">Reading the code…</p>}
      {state.kind === 'refused' && (
        <p role="alert" className={styles.problem}>
          {escapeHidden(state.reason)}
        </p>
      )}
      {state.kind === 'failed' && (
        <LoadFailure what="The parser" onRetry={retry} />
      )}
      {state.kind === 'done' && <MoveResult move={state.move} />}
    </section>
  );
}
