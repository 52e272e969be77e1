import {useState, type ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import styles from './styles.module.css';
import {useMarkdownAddress} from './useMarkdownAddress';

const FAILED =
  'Not copied. Try again, or open “View as Markdown” and copy it there.';

/** The text of a file, as the clipboard takes it. */
async function fetchText(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address}: ${response.status}`);
  }
  return new Blob([await response.text()], {type: 'text/plain'});
}

/** What a reader can do with a whole page: see it as Markdown, or copy it so. */
export default function PageActions(): ReactNode {
  const address = useMarkdownAddress();
  // What was said of a page is not said of the next.
  return <Actions key={address} address={address} />;
}

function Actions({address}: {address: string}): ReactNode {
  const isBrowser = useIsBrowser();
  const [said, say] = useState('');

  async function copy(): Promise<void> {
    say('Copying…');
    try {
      const text = fetchText(address);
      if (typeof ClipboardItem === 'undefined') {
        // Firefox before 127.
        await navigator.clipboard.writeText(await (await text).text());
      } else {
        // Promised, not awaited: Safari lets only the click itself write.
        await navigator.clipboard.write([
          // eslint-disable-next-line browsers/supported-apis -- It is there.
          new ClipboardItem({'text/plain': text}),
        ]);
      }
      say('Copied');
    } catch {
      say(FAILED);
    }
  }

  return (
    <span className={styles.actions}>
      <a href={address}>View as Markdown</a>
      {/* It has its place before a script makes it work. */}
      <button
        type="button"
        className="clean-btn"
        hidden={!isBrowser}
        onClick={() => void copy()}
      >
        Copy page
      </button>
      <span role="status">{said}</span>
    </span>
  );
}
