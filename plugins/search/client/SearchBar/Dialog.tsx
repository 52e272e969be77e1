import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {
  useAlgoliaContextualFacetFilters,
  useSearchResultUrlProcessor,
} from '@docusaurus/theme-search-algolia/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {describeReading, describeResult} from '../../core/describe';
import type {SearchHit} from '../../core/hits';
import {requestedTags, type SearchRequest} from '../../core/request';
import {shownHits} from '../../core/result';
import {addRecent, readRecent, toRecent} from '../recent';
import {recentSlot} from '../recentSlot';
import {useResults, type Results} from '../useResults';
import {useEmbeddedClient, useSearchData} from '../useSearchClient';
import {Group, HitRow, Nothing, RowLink, Start} from './Rows';
import styles from './styles.module.css';

const HITS = 12;
/** The hosted service is not asked for every key. */
const HOSTED_PAUSE = 150;
const LONGEST_QUERY = 512;

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
    recentSlot.set(
      JSON.stringify(
        addRecent(readRecent(recentSlot.get(), baseUrl), toRecent(hit, url)),
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
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the backdrop is the dialog itself: a click beside its content closes it
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
