import {useState, type ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {lazyPart} from '@site/plugins/chunks/client';
import {getCopiedCode} from '@site/src/lib/codeHtml';
import type {LiveExampleProps} from './props';
import styles from './styles.module.css';

const Running = lazyPart(() => import('./Running'), 'The player');

/**
 * Example with a run button. The player loads after a click, because a page has many
 * examples; as with the theme's copy button, the server's HTML has no button.
 */
export default function LiveExample({
  name,
  html,
  language,
  children,
}: LiveExampleProps): ReactNode {
  const isBrowser = useIsBrowser();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {children(
        <span className={styles.title}>
          {name}
          {isBrowser && (
            <button
              type="button"
              className={styles.button}
              aria-expanded={isOpen}
              aria-label={`${isOpen ? 'Close' : 'Run'} example of ${name}`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Close' : 'Run'}
            </button>
          )}
        </span>,
      )}
      {isOpen && (
        <div className={styles.running}>
          <Running
            name={name}
            code={`${getCopiedCode(html)}\n`}
            language={language}
          />
        </div>
      )}
    </>
  );
}
