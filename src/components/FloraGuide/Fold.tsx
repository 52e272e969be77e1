import {useEffect, useRef, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import styles from './styles.module.css';

interface FoldProps {
  /** Anchor of the heading for links from other pages. */
  id: string;
  title: string;
  /** Words for the search that readers use and the section does not. */
  keywords?: string;
  children: ReactNode;
}

/** Collapsible section that also opens for its fragment, and works without JavaScript. */
export default function Fold({
  id,
  title,
  keywords,
  children,
}: FoldProps): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  const {hash} = useLocation();
  useBrokenLinks().collectAnchor(id);

  useEffect(() => {
    if (hash === `#${id}` && details.current && !details.current.open) {
      details.current.open = true;
      // The opened section may have moved.
      details.current.scrollIntoView();
    }
  }, [hash, id]);

  return (
    <details ref={details} className={styles.fold}>
      <summary>
        <h3 id={id} data-search-keywords={keywords}>
          {title}
        </h3>
      </summary>
      <div className={styles.folded}>{children}</div>
    </details>
  );
}
