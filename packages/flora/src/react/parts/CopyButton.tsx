import {useState, type ReactNode} from 'react';
import styles from './styles.module.css';

interface CopyButtonProps {
  /** Object of the label: `JSON`, `spec`. */
  what: string;
  getText: () => string | Promise<string>;
}

/** Secondary button that copies a text, which may be fetched on the click. */
export default function CopyButton({
  what,
  getText,
}: CopyButtonProps): ReactNode {
  const [status, setStatus] = useState('');

  async function copy(): Promise<void> {
    setStatus('');
    try {
      await navigator.clipboard.writeText(await getText());
      setStatus('Copied');
    } catch {
      setStatus('The browser did not allow it.');
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
        {status}
      </span>
    </>
  );
}
