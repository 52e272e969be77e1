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
} from '../../core/answer';
import {lazyPart, LoadFailure} from '../../../chunks/client';
import FileChooser from '../files/FileChooser';
import Preview from '../preview/Preview';
import {addRecent, readRecent, toRecent} from '../recent';
import {recentSlot} from '../recentSlot';
import {matchCommands} from '../../core/commands';
import {useCommands} from '../commands/useCommands';
import {useIsWide} from '../useIsWide';
import {useResults, type Results} from '../useResults';
import {useEmbeddedClient} from '../useSearchClient';
import {buildSearchPageQuery, readVersions} from '../versions';
import {Group, HitRow, Nothing, RowLink, Start} from './Rows';
import Commands from './Commands';
import SlashSwitch from './SlashSwitch';
import styles from './answers.module.css';

/** Code for files, which loads with the first file. */
const FileAnswer = lazyPart(
  () => import('../files/FileAnswer'),
  'The check',
  null,
);

const HITS = 12;
const GROUPS = {
  own: undefined,
  similar: 'Similar',
  elsewhere: 'In other versions',
} as const;
/** The hosted service is not asked for every key. */
const HOSTED_PAUSE = 150;

function describeStatus(results: Results): string {
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
  /** Files to answer instead of the query. */
  files: readonly File[];
  /** Called with files that the reader chose. */
  onFiles: (files: readonly File[]) => void;
}

/** Part of the search's dialog below its field: answers, or places to start at. */
export default function Answers({
  query,
  entered,
  onEntered,
  onQuery,
  onFollow,
  field,
  files,
  onFiles,
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
  const commands = useCommands();
  const matched = matchCommands(commands, query);
  /** Row with the focus or under the mouse, else the first: it is shown beside the list. */
  const selectedHit = groups
    .flatMap(({hits}) => hits)
    .find(({id}) => id === selectedId);
  const selectedCommand = selectedHit
    ? undefined
    : (matched.find(({id}) => id === selectedId) ?? matched[0]);
  const selected = selectedHit ?? (selectedCommand ? undefined : first);
  /** Outcome of a command, while its query is there. */
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

  const hasMore = result !== undefined && result.nbHits > 0;
  return (
    <>
      <p role="status" className={styles.status}>
        {(told.query === query && told.text) || describeStatus(results)}
      </p>
      <div
        className={clsx(
          styles.body,
          isWide && result && (selected ?? selectedCommand) && styles.split,
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
          {results.kind === 'idle' && <FileChooser onFiles={onFiles} />}
          {results.kind === 'idle' && files.length > 0 && (
            <FileAnswer files={files} onFollow={onFollow} />
          )}
          {results.kind === 'idle' && files.length === 0 && (
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
              onSelect={setSelectedId}
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
        {isWide && result && selectedCommand && (
          <div role="region" aria-label="Selected" className={styles.command}>
            <p className={styles.title}>{selectedCommand.title}</p>
            <p>A command of this site. Press Enter to use it.</p>
          </div>
        )}
      </div>
      <div className={clsx(styles.footer, !hasMore && styles.keys)}>
        {hasMore && (
          <RowLink
            // The same versions, or the number would be another one there.
            url={
              searchPage +
              buildSearchPageQuery(
                askedText(result),
                readVersions(facetFilters),
              )
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
