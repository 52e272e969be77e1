import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import {useVersions} from '@docusaurus/plugin-content-docs/client';
import {useHistory} from '@docusaurus/router';
import {createStorageSlot} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {
  useAlgoliaContextualFacetFilters,
  useSearchResultUrlProcessor,
} from '@docusaurus/theme-search-algolia/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {describeReading, describeResult} from '../../core/describe';
import type {SearchHit} from '../../core/hits';
import {requestedTags, type SearchRequest} from '../../core/request';
import {shownHits, type SearchResult} from '../../core/service';
import Marked from '../Marked';
import {addRecent, readRecent, toRecent, type Recent} from '../recent';
import {useUsefulPages} from '../usefulPages';
import {useResults, type Results} from '../useResults';
import {useEmbeddedClient, useSearchData} from '../useSearchClient';
import {useVersionChips} from '../useVersionChips';
import styles from './styles.module.css';

const HITS = 12;
/** The hosted service is not asked for every key. */
const HOSTED_PAUSE = 150;
const LONGEST_QUERY = 512;
const slot = createStorageSlot('pt.search.recent');

/** A link that the router follows, unless the reader wants it elsewhere. */
function RowLink({
  url,
  onFollow,
  ...rest
}: {
  url: string;
  onFollow: () => void;
  className?: string | undefined;
  'aria-label'?: string;
  children: ReactNode;
}) {
  const history = useHistory();
  return (
    <a
      href={url}
      onClick={(event: MouseEvent) => {
        const elsewhere =
          event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (!elsewhere && /^\/(?!\/)/.test(url)) {
          event.preventDefault();
          onFollow();
          history.push(url);
        }
      }}
      {...rest}
    />
  );
}

/** A hit: its heading, where it stands, how its text begins, and the other versions that have it. */
function HitRow({
  hit,
  onFollow,
  isFirst = false,
  isElsewhere = false,
}: {
  hit: SearchHit;
  onFollow: (hit: SearchHit) => void;
  /** Enter opens it from the field. */
  isFirst?: boolean;
  /** Of a version that is not searched, which is named. */
  isElsewhere?: boolean;
}) {
  const toPath = useSearchResultUrlProcessor();
  const others = useVersionChips()(hit);
  const version = useVersions(undefined).find(({name}) => name === hit.version);
  const {hierarchy, content} = hit._snippetResult;
  const trail = Object.values(hierarchy).map(({value}) => value);
  const title = trail.pop() ?? '';
  return (
    <li className={styles.row} data-first={isFirst || undefined}>
      <RowLink
        url={toPath(hit.url)}
        onFollow={() => onFollow(hit)}
        className={styles.main}
      >
        <span className={styles.title}>
          <Marked value={title} />
        </span>
        <span className={styles.trail}>
          {isElsewhere && version && (
            <strong className={styles.version}>{version.label}</strong>
          )}
          {trail.map((value, i) => (
            <span key={i}>
              {i > 0 && ' › '}
              <Marked value={value} />
            </span>
          ))}
        </span>
        {content && (
          <span className={styles.text}>
            <Marked value={content.value} />
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
              aria-label={`The same in version ${label}`}
            >
              {label}
            </RowLink>
          ))}
        </span>
      )}
    </li>
  );
}

function Group({
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

/** What an empty field offers: what was opened before, and what most readers look for. */
function Start({onFollow}: {onFollow: () => void}) {
  const {
    siteConfig: {baseUrl},
  } = useDocusaurusContext();
  const {label, pages} = useUsefulPages();
  const [recent, setRecent] = useState(() => readRecent(slot.get(), baseUrl));
  return (
    <>
      {recent.length > 0 && (
        <>
          <Group name="Opened before">
            {recent.map(({url, title, trail}) => (
              <li key={url} className={styles.row}>
                <RowLink url={url} onFollow={onFollow} className={styles.main}>
                  <span className={styles.title}>{title}</span>
                  <span className={styles.trail}>{trail}</span>
                </RowLink>
              </li>
            ))}
          </Group>
          <button
            type="button"
            className={styles.forget}
            onClick={() => {
              slot.del();
              setRecent([]);
            }}
          >
            Forget these
          </button>
        </>
      )}
      <Group name={`Most read in ${label}`}>
        {pages.map(({url, title}) => (
          <li key={url} className={styles.row}>
            <RowLink url={url} onFollow={onFollow} className={styles.main}>
              <span className={styles.title}>{title}</span>
            </RowLink>
          </li>
        ))}
      </Group>
    </>
  );
}

/** What a query without hits leads to. */
function Nothing({
  result,
  onFollow,
  onHit,
}: {
  result: SearchResult;
  onFollow: () => void;
  onHit: (hit: SearchHit) => void;
}) {
  const {pages} = useUsefulPages();
  const searchPage = useBaseUrl('/search/');
  const parameters = new URLSearchParams([
    ['q', result.query],
    ...useVersions(undefined).map(({name}) => ['version', name]),
  ]);
  return (
    <>
      {(result.nearest?.length ?? 0) > 0 && (
        <Group name="Headings that look like it">
          {result.nearest?.map((hit) => (
            <HitRow key={hit.objectID} hit={hit} onFollow={onHit} />
          ))}
        </Group>
      )}
      <Group name="Where to look">
        <li className={styles.row}>
          <RowLink
            url={`${searchPage}?${parameters}`}
            onFollow={onFollow}
            className={styles.main}
          >
            <span className={styles.title}>Search all versions</span>
          </RowLink>
        </li>
        {pages
          .filter(({url}) => /troubleshooting|faq/.test(url))
          .map(({url, title}) => (
            <li key={url} className={styles.row}>
              <RowLink url={url} onFollow={onFollow} className={styles.main}>
                <span className={styles.title}>{title}</span>
              </RowLink>
            </li>
          ))}
      </Group>
    </>
  );
}

function statusOf(results: Results): string {
  switch (results.kind) {
    case 'idle':
      return '';
    case 'loading':
      return results.result ? '' : 'Searching…';
    case 'failed':
      return 'The search could not be loaded.';
    case 'found':
      return [
        describeReading(results.result),
        describeResult(results.result, false),
      ]
        .filter(Boolean)
        .join(' ');
  }
}

/** The links of the dialog that arrows walk through. */
function linksOf(dialog: HTMLDialogElement | null): HTMLElement[] {
  return [...(dialog?.querySelectorAll<HTMLElement>(`.${styles.main}`) ?? [])];
}

/** The search's dialog. It opens with the keyboard in its field, and is gone when it is closed. */
export default function Dialog({onClose}: {onClose: () => void}): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** Enter was pressed for this query, before its answer came. */
  const entered = useRef<string>(undefined);
  const [query, setQuery] = useState('');
  const history = useHistory();
  const embedded = useEmbeddedClient();
  const {lastBuild} = useSearchData();
  const {
    siteConfig: {baseUrl},
  } = useDocusaurusContext();
  const toPath = useSearchResultUrlProcessor();
  const searchPage = useBaseUrl('/search/');
  const facetFilters =
    useAlgoliaContextualFacetFilters() as SearchRequest['facetFilters'];
  const {results, retry} = useResults(
    query.slice(0, LONGEST_QUERY),
    {facetFilters, hitsPerPage: HITS},
    embedded ? 0 : HOSTED_PAUSE,
  );

  useLayoutEffect(() => {
    dialog.current?.showModal();
    field.current?.focus();
  }, []);
  const tags = requestedTags(facetFilters).join();
  useEffect(() => {
    embedded?.warm(tags.split(','));
  }, [embedded, tags]);

  const close = () => dialog.current?.close();
  const follow = (hit: SearchHit) => {
    const url = toPath(hit.url);
    slot.set(
      JSON.stringify(
        addRecent(readRecent(slot.get(), baseUrl), toRecent(hit, url)),
      ),
    );
    close();
  };
  const result = 'result' in results ? results.result : undefined;
  const groups = result && shownHits(result);
  const first = groups && [...groups.own, ...groups.others][0];
  const open = (hit: SearchHit) => {
    follow(hit);
    history.push(toPath(hit.url));
  };
  const onAnswer = useEffectEvent((answered: string | undefined) => {
    if (answered !== undefined && entered.current === answered) {
      entered.current = undefined;
      if (first) {
        open(first);
      }
    }
  });
  const answered = results.kind === 'found' ? results.result.query : undefined;
  useEffect(() => onAnswer(answered), [answered]);

  const onKeyDown = (event: KeyboardEvent) => {
    const links = linksOf(dialog.current);
    const at = links.indexOf(document.activeElement as HTMLElement);
    const move = (to: number) => {
      event.preventDefault();
      (to < 0 || to >= links.length ? field.current : links[to])?.focus();
    };
    if (event.key === 'Escape') {
      // A field of this type would be emptied first.
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown') {
      move(at + 1);
    } else if (event.key === 'ArrowUp') {
      move(at < 0 ? links.length - 1 : at - 1);
    } else if (
      event.target !== field.current &&
      event.key.length === 1 &&
      event.key !== ' ' &&
      !(event.ctrlKey || event.metaKey || event.altKey)
    ) {
      // The letter itself goes where the focus is by then.
      field.current?.focus();
    }
  };

  return (
    // The backdrop is the dialog itself: a click beside what it holds closes it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={({target}) => target === dialog.current && close()}
    >
      <div className={styles.inside}>
        <form
          role="search"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (results.kind === 'found' && first) {
              open(first);
            } else if (results.kind === 'loading') {
              entered.current = query.slice(0, LONGEST_QUERY);
            }
          }}
        >
          <input
            ref={field}
            type="search"
            aria-label="Search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={LONGEST_QUERY}
            placeholder={
              lastBuild === undefined
                ? 'Symbol, question or error message'
                : `Searches ${lastBuild === null ? 'nothing: there is no build yet' : `the build of ${lastBuild}`}`
            }
            value={query}
            onChange={({target}) => setQuery(target.value)}
          />
          <button type="button" className={styles.close} onClick={close}>
            Close
          </button>
        </form>
        <p role="status" className={styles.status}>
          {statusOf(results)}
        </p>
        <div className={styles.scroll}>
          {results.kind === 'idle' && <Start onFollow={close} />}
          {results.kind === 'failed' && (
            <button
              type="button"
              className="button button--primary button--sm"
              onClick={() => {
                retry();
                field.current?.focus();
              }}
            >
              Retry
            </button>
          )}
          {groups && groups.own.length > 0 && (
            <Group>
              {groups.own.map((hit) => (
                <HitRow
                  key={hit.objectID}
                  hit={hit}
                  onFollow={follow}
                  isFirst={hit === first}
                />
              ))}
            </Group>
          )}
          {groups && groups.others.length > 0 && (
            <Group name="In other versions">
              {groups.others.map((hit) => (
                <HitRow
                  key={hit.objectID}
                  hit={hit}
                  onFollow={follow}
                  isFirst={hit === first}
                  isElsewhere
                />
              ))}
            </Group>
          )}
          {results.kind === 'found' && !first && (
            <Nothing result={results.result} onFollow={close} onHit={follow} />
          )}
        </div>
        {result && result.nbHits > 0 && (
          <p className={styles.footer}>
            <RowLink
              url={`${searchPage}?${new URLSearchParams({q: result.query})}`}
              onFollow={close}
            >
              See all {result.nbHits} results
            </RowLink>
          </p>
        )}
      </div>
    </dialog>
  );
}
