import {useEffect, useRef, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import styles from './styles.module.css';

export interface FoldProps {
  /** Anchor of the heading, which other pages link to. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A section that opens at a click, without JavaScript too, and when the address names it. */
export default function Fold({id, title, children}: FoldProps): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  const {hash} = useLocation();
  useBrokenLinks().collectAnchor(id);

  useEffect(() => {
    if (hash === `#${id}` && details.current && !details.current.open) {
      details.current.open = true;
      // Sections above may have moved it.
      details.current.scrollIntoView();
    }
  }, [hash, id]);

  return (
    <details ref={details} className={styles.fold}>
      <summary>
        <h3 id={id}>{title}</h3>
      </summary>
      <div className={styles.folded}>{children}</div>
    </details>
  );
}
