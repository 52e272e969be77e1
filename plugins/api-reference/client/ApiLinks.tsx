import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {formatLabel} from '../../../src/lib/versions/docVersions';
import styles from './styles.site.module.css';

export interface ApiLinksProps {
  /** Name of the symbol, for screen readers, which may read links without their heading. */
  name: string;
  source: string;
  /** Label and address of the entry in other versions. */
  versions: readonly (readonly [label: string, url: string])[];
}

/** Links in the row of a symbol's heading: to its source, and to its entry in other versions. */
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
          aria-label={`${name} in version ${formatLabel(label)}`}
        >
          {formatLabel(label)}
        </Link>
      ))}
    </p>
  );
}
