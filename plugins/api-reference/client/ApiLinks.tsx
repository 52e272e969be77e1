import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {shownLabel} from '../../../src/lib/versions/docVersions';
import styles from './styles.module.css';

export interface ApiLinksProps {
  /** The symbol, for readers who hear the links apart from it. */
  name: string;
  source: string;
  /** Label and address of the entry in other versions. */
  versions: readonly (readonly [label: string, url: string])[];
}

/** In the row of a symbol's heading: its source, and its entry in other versions. */
export default function ApiLinks({
  name,
  source,
  versions,
}: ApiLinksProps): ReactNode {
  return (
    <p
      className={`${styles.links} ${styles.inHead}`}
      data-search-skip=""
      data-symbol={name}
    >
      <Link to={source} aria-label={`Source of ${name}`}>
        Source
      </Link>
      {versions.length > 0 && <span>Also in</span>}
      {versions.map(([label, url]) => (
        <Link
          key={label}
          to={url}
          aria-label={`${name} in version ${shownLabel(label)}`}
        >
          {shownLabel(label)}
        </Link>
      ))}
    </p>
  );
}
