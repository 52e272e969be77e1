import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {formatLabel} from '../../../src/lib/versions/docVersions';
import styles from './console.module.css';

export interface ApiLinksProps {
  /** Name of the symbol, for screen readers, which may read links without their heading. */
  name: string;
  source: string;
  /** Label and address of the entry in other versions. */
  versions: readonly (readonly [label: string, url: string])[];
}

/** Fold in the row of a symbol's heading: links to its source, and to its entry in other versions. */
export default function ApiLinks({
  name,
  source,
  versions,
}: ApiLinksProps): ReactNode {
  return (
    <details
      className={styles.more}
      // Browsers close the others of this name.
      name="api-links"
      data-search-skip=""
      data-symbol={name}
      data-print-closed=""
    >
      <summary
        aria-label={`Source${versions.length > 0 ? ' and other versions' : ''} of ${name}`}
      >
        ⋯
      </summary>
      <p>
        <Link to={source} aria-label={`Source of ${name}`}>
          Source
        </Link>
        {versions.map(([label, url]) => (
          <Link
            key={label}
            to={url}
            aria-label={`${name} in version ${formatLabel(label)}`}
          >
            Also in {formatLabel(label)}
          </Link>
        ))}
      </p>
    </details>
  );
}
