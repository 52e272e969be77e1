import {useState, type ReactNode} from 'react';
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
  const [said, setSaid] = useState('');

  async function copy(): Promise<void> {
    setSaid('');
    try {
      await navigator.clipboard.writeText(await getText());
      setSaid('Copied');
    } catch {
      setSaid('The browser did not allow it.');
    }
  }

  return (
    <>
      <button
        type="button"
        className="button button--secondary button--sm"
        onClick={copy}
      >
        Copy {what}
      </button>
      <span role="status" className={styles.note}>
        {said}
      </span>
    </>
  );
}
