import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

export interface ApiLinksProps {
  /** The symbol, for readers who hear the links apart from it. */
  name: string;
  source: string;
  /** Label and address of the entry in other versions. */
  versions: readonly (readonly [label: string, url: string])[];
  /** Title and address of tutorials that use the symbol. */
  tutorials?: readonly (readonly [title: string, url: string])[];
}

/** Where a symbol is in the source and in the other versions, and which tutorials use it. */
export default function ApiLinks({
  name,
  source,
  versions,
  tutorials = [],
}: ApiLinksProps): ReactNode {
  return (
    <p className={styles.links} data-search-skip="" data-symbol={name}>
      <Link to={source} aria-label={`Source of ${name}`}>
        Source
      </Link>
      {versions.length > 0 && <span>Also in</span>}
      {versions.map(([label, url]) => (
        <Link key={label} to={url} aria-label={`${name} in version ${label}`}>
          {label}
        </Link>
      ))}
      {tutorials.length > 0 && <span>Used in</span>}
      {tutorials.map(([title, url]) => (
        <Link key={url} to={url}>
          {title}
        </Link>
      ))}
    </p>
  );
}
