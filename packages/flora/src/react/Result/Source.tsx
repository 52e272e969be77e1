import {useId, useState, type ReactNode} from 'react';
import type {FileSession} from '../../core/fileSession';
import type {SourceLine} from '../../core/graph';
import {escapeHidden} from '@playtorch-docs/ptl/text';
import RecordView from './RecordView';
import styles from './styles.module.css';

interface SourceProps {
  session: FileSession;
  /** Names of the records with TorchScript. */
  files: readonly string[];
  /** Line to show first. */
  target?: SourceLine | undefined;
}

/** View of the TorchScript source that the archive has beside the bytecode. */
export default function Source({
  session,
  files,
  target,
}: SourceProps): ReactNode {
  const id = useId();
  const [name = '', setName] = useState(target?.record ?? files[0]);
  if (files.length === 0) {
    return (
      <p className={styles.note}>
        This file has no source. The lite interpreter does not need it.
      </p>
    );
  }
  return (
    <>
      <p className={styles.field}>
        <label htmlFor={id}>File</label>
        <select
          id={id}
          value={name}
          onChange={({target}) => setName(target.value)}
        >
          {files.map((file) => (
            <option key={file} value={file}>
              {escapeHidden(file)}
            </option>
          ))}
        </select>
      </p>
      <RecordView
        session={session}
        name={name}
        line={name === target?.record ? target.line : undefined}
      />
    </>
  );
}
