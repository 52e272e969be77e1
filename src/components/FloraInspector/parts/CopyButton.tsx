import type {ReactNode} from 'react';
import {useCopy} from '@site/src/components/CopyCommand/useCopy';
import styles from './styles.module.css';

export interface CopyButtonProps {
  /** What the button copies: `JSON`, `spec`. */
  what: string;
  getText: () => string | Promise<string>;
}

/** A quiet button that copies a text which may have to be asked for first. */
export default function CopyButton({
  what,
  getText,
}: CopyButtonProps): ReactNode {
  const {state, copy} = useCopy();
  return (
    <>
      <button
        type="button"
        className="button button--secondary button--sm"
        onClick={async () => copy(await getText())}
      >
        Copy {what}
      </button>
      <span role="status" className={styles.note}>
        {state === 'copied' && 'Copied'}
        {state === 'failed' && 'The browser did not allow it.'}
      </span>
    </>
  );
}
