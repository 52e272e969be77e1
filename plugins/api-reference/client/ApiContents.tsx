import {useState, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import TOCItems from '@theme/TOCItems';
import {useCurrentHeading} from './useCurrentHeading';
import styles from './console.module.css';

/**
 * Folded table of contents. On wide pages it stays above the consoles and shows the member that
 * the reader has reached. Its links are rendered when it is opened.
 */
export default function ApiContents(): ReactNode {
  const {toc} = useDoc();
  const {hash} = useLocation();
  // A followed link leads to a member, which the open list would cover.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === hash;
  const current = useCurrentHeading();
  return (
    <nav
      className={`theme-doc-toc-mobile ${styles.contents}`}
      aria-label="On this page"
    >
      <button
        type="button"
        className="clean-btn"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? undefined : hash)}
        onKeyDown={({key}) => {
          if (key === 'Escape') {
            setOpenAt(undefined);
          }
        }}
      >
        On this page
        <span aria-hidden="true">{current}</span>
      </button>
      {isOpen && <TOCItems toc={toc} />}
    </nav>
  );
}
