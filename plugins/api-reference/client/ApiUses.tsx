import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

export interface ApiUsesProps {
  /** Title and address of tutorials that use the symbol. */
  tutorials: readonly (readonly [title: string, url: string])[];
}

/** Links below a symbol's entry to the tutorials that use it. */
export default function ApiUses({tutorials}: ApiUsesProps): ReactNode {
  return (
    <p className={styles.links} data-search-skip="">
      <span>Used in</span>
      {tutorials.map(([title, url]) => (
        <Link key={url} to={url}>
          {title}
        </Link>
      ))}
    </p>
  );
}
