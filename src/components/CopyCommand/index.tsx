import {Fragment, type ReactNode} from 'react';
import styles from './styles.module.css';
import {useCopy, type CopyState} from './useCopy';

const words: Record<CopyState, string> = {
  idle: '',
  copied: 'Copied',
  failed: 'Copying failed: select the command and copy it by hand.',
};

interface CopyCommandProps {
  command: string;
  /** Whether the button is secondary on the page. */
  quiet?: boolean;
}

/** Shell command with a copy button and a status. */
export default function CopyCommand({
  command,
  quiet = false,
}: CopyCommandProps): ReactNode {
  const {state, copy} = useCopy();
  return (
    <div>
      <div className={styles.command} data-quiet={quiet || undefined}>
        <code>
          {command.split(' ').map((word, i) => (
            <Fragment key={word}>
              {i > 0 && ' '}
              <span className={styles.word}>{word}</span>
            </Fragment>
          ))}
        </code>
        <button
          type="button"
          className={styles.copy}
          onClick={() => copy(command)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            {state === 'copied' ? (
              <path d="M4 13l5 5L20 6" />
            ) : (
              <>
                <rect x="8" y="8" width="12" height="13" rx="2" />
                <path d="M16 8V5a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h2" />
              </>
            )}
          </svg>
          <span>{state === 'copied' ? 'Copied' : 'Copy'}</span>
        </button>
      </div>
      {/* Always rendered, because a live region announces only changes of its content. */}
      <p role="status" className={styles.copyStatus}>
        <span className={state === 'copied' ? styles.spoken : undefined}>
          {words[state]}
        </span>
      </p>
    </div>
  );
}
