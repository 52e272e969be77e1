import {
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import clsx from 'clsx';
import IconCopy from '@theme/Icon/Copy';
import IconSuccess from '@theme/Icon/Success';
import IconWordWrap from '@theme/Icon/WordWrap';
import {getCopiedCode} from '@site/src/lib/codeHtml';
import {useWrap} from './useWrap';
import styles from './styles.module.css';

/** Time for which the button shows that the code was copied. */
const COPIED_MS = 1000;

interface ButtonsProps {
  html: string;
  /** Element around the code. */
  box: RefObject<HTMLPreElement | null>;
}

/**
 * Buttons of a code block. As in the theme, the server's HTML has none. They are deferred, so that
 * the text of a page renders before the buttons of all its blocks.
 */
export default function Buttons(props: ButtonsProps): ReactNode {
  const isBrowser = useIsBrowser();
  return useDeferredValue(isBrowser, false) && <WrapAndCopy {...props} />;
}

function WrapAndCopy({html, box}: ButtonsProps): ReactNode {
  const {canWrap, isWrapped, toggle} = useWrap(box);
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<number>(undefined);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  async function copy({currentTarget}: MouseEvent): Promise<void> {
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (clipboard) {
      await clipboard.writeText(getCopiedCode(html));
    } else {
      // Pages without HTTPS have no clipboard; lines that must not be copied are not selectable.
      const code = currentTarget
        .closest('.theme-code-block')
        ?.querySelector('code');
      if (code) {
        document.getSelection()?.selectAllChildren(code);
      }
      document.execCommand('copy');
    }
    setCopied(true);
    timer.current = window.setTimeout(() => setCopied(false), COPIED_MS);
  }

  return (
    <div className={styles.buttons}>
      {canWrap && (
        <button
          type="button"
          className={clsx('clean-btn', isWrapped && styles.wrapped)}
          aria-label="Toggle word wrap"
          title="Toggle word wrap"
          onClick={toggle}
        >
          <IconWordWrap className={styles.wrapIcon} aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className={clsx('clean-btn', isCopied && styles.copied)}
        aria-label={isCopied ? 'Copied' : 'Copy code to clipboard'}
        title="Copy"
        onClick={(event) => void copy(event)}
      >
        <span className={styles.copyIcons} aria-hidden="true">
          <IconCopy className={styles.copyIcon} />
          <IconSuccess className={styles.copiedIcon} />
        </span>
      </button>
    </div>
  );
}
