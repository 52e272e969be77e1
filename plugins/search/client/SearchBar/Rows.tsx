import {useId, useState, type MouseEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import {useVersions} from '@docusaurus/plugin-content-docs/client';
import {useHistory} from '@docusaurus/router';
import {useSearchResultUrlProcessor} from '@docusaurus/theme-search-algolia/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {askedText, type ShownHit, type ShownResult} from '../../core/answer';
import Marked from '../Marked';
import {readRecent} from '../recent';
import {recentSlot} from '../recentSlot';
import {usePagesForNothing, useUsefulPages} from '../usefulPages';
import Trail from '../Trail';
import {useVersionChips} from '../useVersionChips';
import {buildSearchPageQuery} from '../versions';
import styles from './answers.module.css';

/** A link that the router follows, unless the reader wants it elsewhere. */
export function RowLink({
  url,
  onFollow,
  className,
  label,
  children,
}: {
  url: string;
  onFollow: () => void;
  className?: string | undefined;
  label?: string;
  children: ReactNode;
}) {
  const history = useHistory();
  return (
    <a
      href={url}
      onClick={(event: MouseEvent) => {
        const opensElsewhere =
          event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (!opensElsewhere && /^\/(?!\/)/.test(url)) {
          event.preventDefault();
          onFollow();
          history.push(url);
        }
      }}
      className={className}
      aria-label={label}
    >
      {children}
    </a>
  );
}

/** A hit: its heading, where it stands, how its text begins, and the other versions that have it. */
export function HitRow({
  hit,
  onFollow,
  isFirst = false,
  isElsewhere = false,
  isJoined = false,
  onSelect,
  children,
}: {
  hit: ShownHit;
  onFollow: (hit: ShownHit) => void;
  /** Enter opens it from the field. */
  isFirst?: boolean;
  /** Shows the version, which is not among the searched ones. */
  isElsewhere?: boolean;
  /** The row above is of the same page, and shows where both are. */
  isJoined?: boolean;
  /** Called with the id of the hit when the mouse comes upon it. */
  onSelect?: (id: string) => void;
  /** Its text, in place. */
  children?: ReactNode;
}) {
  const toPath = useSearchResultUrlProcessor();
  const others = useVersionChips()(hit);
  const {title, text} = hit;
  return (
    <li
      className={clsx(
        styles.row,
        isFirst && styles.first,
        isJoined && styles.joined,
        children && styles.answered,
      )}
      data-id={hit.id}
      // Browsers tell of a mouse at rest, too, when rows come under it.
      onMouseMove={({movementX, movementY}) =>
        (movementX !== 0 || movementY !== 0) && onSelect?.(hit.id)
      }
    >
      <RowLink
        url={toPath(hit.url)}
        onFollow={() => onFollow(hit)}
        className={styles.main}
      >
        <span className={styles.title}>
          <Marked value={title} />
        </span>
        <span className={styles.trail}>
          <Trail
            hit={hit}
            versionClass={isElsewhere ? styles.version : undefined}
          />
        </span>
        {text && !children && (
          <span className={styles.text}>
            <Marked value={text} />
          </span>
        )}
      </RowLink>
      {others.length > 0 && (
        <span className={styles.chips}>
          also in{' '}
          {others.map(({label, url}) => (
            <RowLink
              key={label}
              url={url}
              onFollow={() => onFollow(hit)}
              label={`The same in version ${label}`}
            >
              {label}
            </RowLink>
          ))}
        </span>
      )}
      {children}
    </li>
  );
}

/** A row for a page that is no hit. */
function PageRow({
  url,
  title,
  trail,
  onFollow,
}: {
  url: string;
  title: string;
  trail?: string;
  onFollow: () => void;
}) {
  return (
    <li className={styles.row}>
      <RowLink url={url} onFollow={onFollow} className={styles.main}>
        <span className={styles.title}>{title}</span>
        {trail !== undefined && <span className={styles.trail}>{trail}</span>}
      </RowLink>
    </li>
  );
}

export function Group({
  name,
  children,
}: {
  name?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={name ? id : undefined}>
      {name && (
        <h2 id={id} className={styles.group}>
          {name}
        </h2>
      )}
      <ul className={styles.rows}>{children}</ul>
    </section>
  );
}

/** Start of an empty field: places that the reader opened before, and pages that most readers look for. */
export function Start({onFollow}: {onFollow: () => void}) {
  const {
    siteConfig: {baseUrl},
  } = useDocusaurusContext();
  const {label, pages} = useUsefulPages();
  const [recent, setRecent] = useState(() =>
    readRecent(recentSlot.get(), baseUrl),
  );
  return (
    <>
      {recent.length > 0 && (
        <>
          <Group name="Opened before">
            {recent.map(({url, title, trail}) => (
              <PageRow
                key={url}
                url={url}
                title={title}
                trail={trail}
                onFollow={onFollow}
              />
            ))}
          </Group>
          <button
            type="button"
            className={styles.forget}
            onClick={() => {
              recentSlot.del();
              setRecent([]);
            }}
          >
            Forget these
          </button>
        </>
      )}
      <Group name={`Start here in ${label}`}>
        {pages.map(({url, title}) => (
          <PageRow key={url} url={url} title={title} onFollow={onFollow} />
        ))}
      </Group>
    </>
  );
}

/** Places to go on at from a query without hits. */
export function Nothing({
  result,
  onFollow,
  onHit,
}: {
  result: ShownResult;
  onFollow: () => void;
  onHit: (hit: ShownHit) => void;
}) {
  const pages = usePagesForNothing(askedText(result));
  const searchPage = useBaseUrl('/search/');
  const versions = useVersions(undefined).map(({name}) => name);
  return (
    <>
      {result.nearest.length > 0 && (
        <Group name="Headings that look like it">
          {result.nearest.map((hit) => (
            <HitRow key={hit.id} hit={hit} onFollow={onHit} />
          ))}
        </Group>
      )}
      <Group name="Where to look">
        <PageRow
          url={searchPage + buildSearchPageQuery(askedText(result), versions)}
          title="Search all versions"
          onFollow={onFollow}
        />
        {pages.map(({url, title}) => (
          <PageRow key={url} url={url} title={title} onFollow={onFollow} />
        ))}
      </Group>
    </>
  );
}
