import {useState, type ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {copyMarkdown} from './copyMarkdown';
import styles from './styles.site.module.css';
import {useMarkdownAddress} from './useMarkdownAddress';

const FAILED =
  'Not copied. Try again, or open “View as Markdown” and copy it there.';

/** Actions on the whole page: view it as Markdown, or copy it. */
export default function PageActions(): ReactNode {
  const address = useMarkdownAddress();
  // A new key resets the status at each page.
  return <Actions key={address} address={address} />;
}

function Actions({address}: {address: string}): ReactNode {
  const isBrowser = useIsBrowser();
  const [status, setStatus] = useState('');

  async function copy(): Promise<void> {
    setStatus('Copying…');
    try {
      await copyMarkdown(address);
      setStatus('Copied');
    } catch {
      setStatus(FAILED);
    }
  }

  return (
    <span className={styles.actions}>
      <a href={address}>View as Markdown</a>
      {/* Hidden until hydration; its place is reserved. */}
      <button
        type="button"
        className="clean-btn"
        hidden={!isBrowser}
        onClick={() => void copy()}
      >
        Copy page
      </button>
      <span role="status">{status}</span>
    </span>
  );
}
