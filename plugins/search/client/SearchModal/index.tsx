import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
  type ReactNode,
} from 'react';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import {useSearchLinkCreator} from '@docusaurus/theme-common';
import {
  useAlgoliaContextualFacetFilters,
  useSearchResultUrlProcessor,
} from '@docusaurus/theme-search-algolia/client';
import {describeReading, describeResult} from '../../core/describe';
import type {SearchHit} from '../../core/hits';
import {requestedTags, type SearchRequest} from '../../core/request';
import type {SearchClient} from '../embeddedClient';
import {lastAnswer, listened} from '../lastAnswer';
import {useEmbeddedClient, useSearchData} from '../useSearchClient';
import {useVersionChips} from '../useVersionChips';
import {makeDialog} from './access';
import {toModalItem} from './items';
import styles from './styles.module.css';

const INPUT = '.DocSearch-Input';
/** Class of what stands around the search bar. */
const BAR = 'pt-search';

/**
 * A row of the modal, with the other versions that have its place. The row is
 * an option of the list, which may hold no link: only under a pointer it is one,
 * with all that a pointer can do to a link.
 */
function Hit({hit, children}: {hit: SearchHit; children: ReactNode}) {
  const history = useHistory();
  const [pointed, setPointed] = useState(false);
  const others = useVersionChips()(hit);
  const follow = (event: MouseEvent) => {
    if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) {
      event.preventDefault();
      history.push(hit.url);
    }
  };
  return (
    <a
      href={pointed ? hit.url : undefined}
      tabIndex={pointed ? -1 : undefined}
      className={styles.hit}
      onPointerEnter={({currentTarget}) => {
        // At once: the click may come before the next render.
        currentTarget.href = hit.url;
        setPointed(true);
      }}
      onPointerLeave={() => setPointed(false)}
      onClick={follow}
    >
      {children}
      {others.length > 0 && (
        <span className={styles.chip}>
          also in {others.map(({label}) => label).join(', ')}
        </span>
      )}
    </a>
  );
}

/** Leads to the search page, with the count of this query. */
function Footer() {
  const answer = useSyncExternalStore(
    lastAnswer.subscribe,
    lastAnswer.get,
    lastAnswer.none,
  );
  const searchLink = useSearchLinkCreator();
  if (answer?.kind !== 'found') {
    return null;
  }
  const {query, nbHits} = answer.result;
  return (
    <Link
      to={searchLink(query)}
      onClick={() =>
        document.querySelector<HTMLElement>('.DocSearch-Close')?.click()
      }
    >
      See all {nbHits} results
    </Link>
  );
}

/** DocSearch asks again when its input is focused. */
function retry(): void {
  const input = document.querySelector<HTMLElement>(INPUT);
  input?.blur();
  input?.focus();
}

const FAILED = 'The search could not be loaded.';

/** Stands before the query in quotes. */
const failedText = (
  <>
    {FAILED}{' '}
    <button
      type="button"
      className="button button--primary button--sm"
      onClick={retry}
    >
      Retry
    </button>{' '}
    Not looked up:
  </>
);

/** What the wrapped search bar of the theme is given, and what stands around it. */
export function useSearchModal() {
  const embedded = useEmbeddedClient();
  const {lastBuild} = useSearchData();
  const tags = requestedTags(
    useAlgoliaContextualFacetFilters() as SearchRequest['facetFilters'],
  );
  const processUrl = useSearchResultUrlProcessor();

  const [transformSearchClient] = useState(
    () => (hosted: SearchClient) => listened(embedded ?? hosted),
  );
  const transformItems = useCallback(
    (hits: SearchHit[]) => {
      const answer = lastAnswer.get();
      const reading =
        answer?.kind === 'found' ? describeReading(answer.result) : undefined;
      return hits.map((hit) => toModalItem(hit, processUrl(hit.url), reading));
    },
    [processUrl],
  );

  const dialog = useRef<{container: Element; release: () => void}>(null);
  useEffect(() => () => dialog.current?.release(), []);
  // The modal stands in the document's body, so its focus does not bubble to the bar.
  useEffect(() => {
    const onFocus = ({target}: FocusEvent) => {
      if (!(target instanceof Element)) {
        return;
      }
      const container = target.closest<HTMLElement>('.DocSearch-Container');
      if (container || target.closest(`.${BAR}`)) {
        embedded?.warm(tags);
      }
      if (container !== (dialog.current?.container ?? null)) {
        dialog.current?.release();
        lastAnswer.forget();
        dialog.current = container && {
          container,
          release: makeDialog(container),
        };
      }
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  });

  const answer = useSyncExternalStore(
    lastAnswer.subscribe,
    lastAnswer.get,
    lastAnswer.none,
  );
  const status =
    answer?.kind === 'failed'
      ? FAILED
      : answer?.kind === 'found'
        ? [describeReading(answer.result), describeResult(answer.result, false)]
            .filter(Boolean)
            .join(' ')
        : '';

  return {
    className: BAR,
    status,
    props: {
      transformSearchClient,
      transformItems,
      hitComponent: Hit,
      resultsFooterComponent: Footer,
      translations: {
        // The name holds the visible word, so that a voice command finds the button.
        button: {buttonText: 'Search', buttonAriaLabel: 'Search'},
        modal: {
          noResultsScreen: {
            noResultsText:
              answer?.kind === 'failed'
                ? failedText
                : answer?.kind === 'found'
                  ? 'No results found for'
                  : 'Searching for',
          },
          searchBox: {
            placeholderText:
              lastBuild === undefined
                ? 'Symbol, word or error message'
                : `Searches ${lastBuild === null ? 'nothing: there is no build yet' : `the build of ${lastBuild}`}`,
          },
        },
      },
    },
  };
}
