import {
  useEffect,
  useEffectEvent,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import clsx from 'clsx';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {
  useAlgoliaContextualFacetFilters,
  useSearchResultUrlProcessor,
} from '@docusaurus/theme-search-algolia/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {
  askedText,
  describeReading,
  describeResult,
  groupHits,
  requestedTags,
  type SearchRequest,
  type ShownHit,
} from '@playtorch-docs/docs-search/answer';
import {LoadFailure} from '../../../chunks/client';
import Preview from '../preview/Preview';
import {addRecent, readRecent, toRecent} from '../recent';
import {recentSlot} from '../recentSlot';
import {useIsWide} from '../useIsWide';
import {useResults, type Results} from '../useResults';
import {useEmbeddedClient} from '../useSearchClient';
import {searchPageQuery, versionsOf} from '../versions';
import {Group, HitRow, Nothing, RowLink, Start} from './Rows';
import SlashSwitch from './SlashSwitch';
import styles from './answers.module.css';

const HITS = 12;
const GROUPS = {
  own: undefined,
  similar: 'Similar',
  elsewhere: 'In other versions',
} as const;
/** The hosted service is not asked for every key. */
const HOSTED_PAUSE = 150;

function statusOf(results: Results): string {
  switch (results.kind) {
    case 'idle':
    case 'failed':
      return '';
    case 'loading':
      return results.result && !results.isSlow ? '' : 'Searching…';
    case 'found':
      return [
        describeReading(results.result),
        describeResult(results.result, false),
      ]
        .filter(Boolean)
        .join(' ');
  }
}

interface AnswersProps {
  query: string;
  /** The query for which Enter was pressed. */
  entered: string | undefined;
  /** Called when that query has its answer. */
  onEntered: () => void;
  /** Called with the query that is to be asked in its place. */
  onQuery: (query: string) => void;
  /** Called when a link is followed. */
  onFollow: () => void;
  field: RefObject<HTMLInputElement | null>;
}

/** What the search's dialog has below its field: answers, or where to start. */
export default function Answers({
  query,
  entered,
  onEntered,
  onQuery,
  onFollow,
  field,
}: AnswersProps): ReactNode {
  const history = useHistory();
  const embedded = useEmbeddedClient();
  const {
    siteConfig: {baseUrl},
  } = useDocusaurusContext();
  const toPath = useSearchResultUrlProcessor();
  const searchPage = useBaseUrl('/search/');
  const facetFilters =
    useAlgoliaContextualFacetFilters() as SearchRequest['facetFilters'];
  const {results, retry} = useResults(
    query,
    {facetFilters, hitsPerPage: HITS},
    embedded ? 0 : HOSTED_PAUSE,
  );

  const tags = requestedTags(facetFilters).join();
  useEffect(() => {
    embedded?.warm(tags.split(','));
  }, [embedded, tags]);

  const follow = (hit: ShownHit) => {
    const url = toPath(hit.url);
    recentSlot.set(
      JSON.stringify(
        addRecent(readRecent(recentSlot.get(), baseUrl), toRecent(hit, url)),
      ),
    );
    onFollow();
  };
  const result = 'result' in results ? results.result : undefined;
  const groups = result ? groupHits(result) : [];
  const first = groups[0]?.hits[0];
  const isWide = useIsWide();
  const [selectedId, setSelectedId] = useState<string>();
  /** What is shown beside the list: the row with the focus or under the mouse, else the first. */
  const selected =
    groups.flatMap(({hits}) => hits).find(({id}) => id === selectedId) ?? first;
  const onAnswer = useEffectEvent(() => {
    onEntered();
    if (first) {
      follow(first);
      history.push(toPath(first.url));
    }
  });
  const answered = results.kind === 'found' ? results.result.query : undefined;
  useEffect(() => {
    if (answered !== undefined && answered === entered) {
      onAnswer();
    }
  }, [answered, entered]);

  return (
    <>
      <p role="status" className={styles.status}>
        {statusOf(results)}
      </p>
      <div
        className={clsx(
          styles.body,
          isWide && result && selected && styles.split,
        )}
      >
        <div
          className={styles.scroll}
          onFocus={({target}) =>
            setSelectedId(target.closest('li')?.dataset.id)
          }
          onBlur={() => setSelectedId(undefined)}
        >
          {results.kind === 'idle' && (
            <>
              <Start onFollow={onFollow} />
              <SlashSwitch />
            </>
          )}
          {results.kind === 'failed' && (
            <LoadFailure
              what="The search"
              onRetry={() => {
                retry();
                field.current?.focus();
              }}
            />
          )}
          {result && result.corrected.length > 0 && (
            <button
              type="button"
              className={styles.forget}
              onClick={() => {
                onQuery(`"${result.query}"`);
                field.current?.focus();
              }}
            >
              {`Search for “${result.query}” as typed`}
            </button>
          )}
          {groups.map(({hits, kind}) => (
            <Group key={kind} name={GROUPS[kind]}>
              {hits.map((hit) => (
                <HitRow
                  key={hit.id}
                  hit={hit}
                  onFollow={follow}
                  isFirst={hit === first}
                  isElsewhere={kind === 'elsewhere'}
                  onSelect={setSelectedId}
                >
                  {hit === first && result?.answers && !isWide && (
                    <Preview hit={hit} marks={result.marks} />
                  )}
                </HitRow>
              ))}
            </Group>
          ))}
          {results.kind === 'found' && !first && (
            <Nothing
              result={results.result}
              onFollow={onFollow}
              onHit={follow}
            />
          )}
        </div>
        {isWide && result && selected && (
          <Preview hit={selected} marks={result.marks} isBeside />
        )}
      </div>
      {result && result.nbHits > 0 && (
        <p className={styles.footer}>
          <RowLink
            // The same versions, or the number would be another one there.
            url={
              searchPage +
              searchPageQuery(askedText(result), versionsOf(facetFilters))
            }
            onFollow={onFollow}
          >
            {result.nbHits === 1
              ? 'See it on the search page'
              : `See all ${result.nbHits} results`}
          </RowLink>
        </p>
      )}
    </>
  );
}
