import {useId, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useSearchResultUrlProcessor} from '@docusaurus/theme-search-algolia/client';
import {plainText, type ShownHit} from '../../core/answer';
import Marked from '../Marked';
import Trail from '../Trail';
import {useVersionChips} from '../useVersionChips';
import styles from './styles.module.css';

/** A hit: its heading, where it stands, its text, and the other versions that have it. */
export function Hit({
  hit,
  isElsewhere = false,
  children,
}: {
  hit: ShownHit;
  /** Shows the version, which is not among the searched ones. */
  isElsewhere?: boolean;
  /** Its text, in place of the snippet. */
  children?: ReactNode;
}): ReactNode {
  const toPath = useSearchResultUrlProcessor();
  const others = useVersionChips()(hit);
  const {title, text} = hit;
  return (
    <li>
      <h2>
        <Link to={toPath(hit.url)}>
          <Marked value={title} />
        </Link>
      </h2>
      <p className={styles.trail}>
        <Trail
          hit={hit}
          versionClass={isElsewhere ? styles.version : undefined}
        />
        {others.length > 0 && (
          <span className={styles.chips}>
            also in{' '}
            {others.map(({label, url}) => (
              <Link
                key={label}
                to={url}
                aria-label={`${plainText(title)} in version ${label}`}
              >
                {label}
              </Link>
            ))}
          </span>
        )}
      </p>
      {text && !children && (
        <p>
          <Marked value={text} />
        </p>
      )}
      {children}
    </li>
  );
}

/** Hits of versions that were not asked for. */
export function Others({
  hits,
  answered,
}: {
  hits: readonly ShownHit[];
  answered: (hit: ShownHit) => ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>In other versions</h2>
      <ol className={styles.results}>
        {hits.map((hit) => (
          <Hit key={hit.id} hit={hit} isElsewhere>
            {answered(hit)}
          </Hit>
        ))}
      </ol>
    </section>
  );
}
