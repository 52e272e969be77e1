import {
  useEffect,
  useEffectEvent,
  useRef,
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
import {matchCommands} from '../../core/commands';
import {useCommands} from '../commands/useCommands';
import {useIsWide} from '../useIsWide';
import {useResults, type Results} from '../useResults';
import {useEmbeddedClient} from '../useSearchClient';
import {searchPageQuery, versionsOf} from '../versions';
import {Group, HitRow, Nothing, RowLink, Start} from './Rows';
import Commands from './Commands';
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

/** Whether two hits are places of one page. */
const isSamePage = (hit: ShownHit, before: ShownHit | undefined): boolean =>
  hit.url.split('#')[0] === before?.url.split('#')[0];

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
  const commands = useCommands();
  const matched = matchCommands(commands, query);
  /** What came of a command, while its query is there. */
  const [told, setTold] = useState({query, text: ''});
  const tell = (text: string) => setTold({query, text});
  const list = useRef<HTMLDivElement>(null);
  const onAnswer = useEffectEvent(() => {
    onEntered();
    if (matched.length > 0) {
      list.current?.querySelector<HTMLElement>('li > a, li > button')?.click();
      return;
    }
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
        {(told.query === query && told.text) || statusOf(results)}
      </p>
      <div
        className={clsx(
          styles.body,
          isWide && result && selected && styles.split,
        )}
      >
        <div
          ref={list}
          className={styles.scroll}
          onFocus={({target}) =>
            setSelectedId(target.closest('li')?.dataset.id)
          }
          onBlur={() => setSelectedId(undefined)}
        >
          {results.kind === 'idle' && (
            <>
              <Start onFollow={onFollow} />
              <Commands
                commands={commands}
                isFirst={false}
                onClose={onFollow}
                onTell={tell}
              />
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
          {result && matched.length > 0 && (
            <Commands
              commands={matched}
              isFirst
              onClose={onFollow}
              onTell={tell}
            />
          )}
          {groups.map(({hits, kind}) => (
            <Group key={kind} name={GROUPS[kind]}>
              {hits.map((hit, i) => (
                <HitRow
                  key={hit.id}
                  hit={hit}
                  onFollow={follow}
                  isFirst={hit === first && matched.length === 0}
                  isElsewhere={kind === 'elsewhere'}
                  isJoined={i > 0 && isSamePage(hit, hits[i - 1])}
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
      <div className={styles.footer}>
        {result && result.nbHits > 0 && (
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
        )}
        <p className={styles.legend}>
          <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open,{' '}
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> in a tab, <kbd>Esc</kbd> to close
        </p>
      </div>
    </>
  );
}
