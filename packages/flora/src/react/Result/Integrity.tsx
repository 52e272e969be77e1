import {useState, type ReactNode} from 'react';
import type {FileSession} from '../../core/fileSession';
import ErrorNotice from '../parts/ErrorNotice';
import type {ErrorView} from '../../core/protocol';
import {escapeHidden} from '@playtorch-docs/ptl/text';
import {Canceled, toErrorView} from '../../core/workerClient';
import styles from './styles.module.css';

type Check =
  | {kind: 'idle'}
  | {kind: 'running'; fraction: number}
  | {kind: 'done'; damaged: readonly string[]}
  | {kind: 'failed'; error: ErrorView};

interface IntegrityProps {
  session: FileSession;
  /** Records with weights that do not start at a multiple of 64 bytes. */
  misaligned: readonly string[];
}

/** Button that checks every byte, since opening a file reads only parts of it. */
export default function Integrity({
  session,
  misaligned,
}: IntegrityProps): ReactNode {
  const [check, setCheck] = useState<Check>({kind: 'idle'});

  async function run(): Promise<void> {
    setCheck({kind: 'running', fraction: 0});
    try {
      const damaged = await session.call('verify', null, {
        onProgress: ({fraction = 0}) => setCheck({kind: 'running', fraction}),
      });
      setCheck({kind: 'done', damaged});
    } catch (error) {
      setCheck(
        error instanceof Canceled
          ? {kind: 'idle'}
          : {kind: 'failed', error: toErrorView(error)},
      );
    }
  }

  return (
    <>
      {misaligned.length > 0 && (
        <p>
          {misaligned.length} records with weights do not start at a multiple of
          64 bytes, where PyTorch puts them ({escapeHidden(misaligned[0] ?? '')}{' '}
          is the first). Runtimes copy such weights instead of mapping them.
        </p>
      )}
      <div className={styles.actions}>
        {check.kind === 'running' ? (
          <>
            <progress aria-label="Records checked" value={check.fraction} />
            <button
              type="button"
              className="button button--secondary button--sm"
              onClick={session.cancel}
            >
              Cancel
            </button>
          </>
        ) : (
          <button
            type="button"
            className="button button--secondary button--sm"
            onClick={run}
          >
            Check every byte
          </button>
        )}
        <span role="status" className={styles.note}>
          {check.kind === 'done' &&
            (check.damaged.length === 0
              ? 'Every record has the checksum that was written.'
              : `Damaged: ${escapeHidden(check.damaged.join(', '))}. Download or copy the file again.`)}
        </span>
      </div>
      {check.kind === 'failed' && (
        <ErrorNotice error={check.error} onRetry={run} />
      )}
    </>
  );
}
