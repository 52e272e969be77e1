import {useState, type ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import styles from './styles.module.css';
import {useMarkdownAddress} from './useMarkdownAddress';

const FAILED =
  'Not copied. Try again, or open “View as Markdown” and copy it there.';

/** Fetches a file as a clipboard item's blob. */
async function fetchText(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address}: ${response.status}`);
  }
  return new Blob([await response.text()], {type: 'text/plain'});
}

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
      const text = fetchText(address);
      if (typeof ClipboardItem === 'undefined') {
        // Firefox before 127 has no ClipboardItem.
        await navigator.clipboard.writeText(await (await text).text());
      } else {
        // Pass the promise: Safari allows a write only within the click, before any await.
        await navigator.clipboard.write([
          // eslint-disable-next-line browsers/supported-apis -- checked above
          new ClipboardItem({'text/plain': text}),
        ]);
      }
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
