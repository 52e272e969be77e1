import {useEffect, useId, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import {
  useDocsPreferredVersion,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import {PageMetadata, useHistorySelector} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';
import {
  askedText,
  describeReading,
  describeResult,
  groupHits,
  type ShownHit,
  type ShownResult,
} from '../../core/answer';
import {formatLabel} from '../../../../src/lib/versions/docVersions';
import {LoadFailure, useTyped} from '../../../chunks/client';
import Preview from '../preview/Preview';
import {readPastedLines} from '../pastedLines';
import {useResults, type Results} from '../useResults';
import {usePagesForNothing} from '../usefulPages';
import {useSearchData} from '../useSearchData';
import {buildFilters} from '../versions';
import {Hit, Others} from './Hit';
import styles from './styles.module.css';

/** Where to look for what was not found. */
function Nothing({
  result,
  allVersions,
}: {
  result: ShownResult;
  /** Address of the search in all versions; none where they were searched. */
  allVersions: string | undefined;
}): ReactNode {
  const pages = usePagesForNothing(askedText(result));
  return (
    <ul>
      {allVersions !== undefined && (
        <li>
          <Link to={allVersions}>Search all versions</Link>
        </li>
      )}
      {pages.map(({url, title}) => (
        <li key={url}>
          <Link to={url}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Hosts refuse addresses with longer queries, in characters. */
const MAX_ADDRESS_QUERY = 2000;
/** Hits on a page. */
const PER_PAGE = 15;
/** Typing pauses this long, in ms, before the page asks. */
const PAUSE = 150;

/** Reads the address of the page: `?q=tensor&version=0.1&version=0.2.0&page=2`. */
function useAddress() {
  const history = useHistory();
  // At once, so that the text field keeps up with the keys: `useLocation` waits for the next page.
  const search = useHistorySelector(({location}) => location.search);
  const parameters = new URLSearchParams(search);
  const buildAddress = (changes: Record<string, string | string[]>): string => {
    const changed = new URLSearchParams(search);
    changed.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      changed.delete(name);
      [value].flat().forEach((one) => one && changed.append(name, one));
    }
    return `${history.location.pathname}?${changed}`;
  };
  return {
    query: parameters.get('q') ?? '',
    versions: parameters.getAll('version'),
    page: Math.max(1, Number(parameters.get('page')) || 1),
    buildAddress,
    change: (changes: Record<string, string | string[]>) =>
      history.replace(buildAddress(changes)),
  };
}

function Pages({
  result: {page, nbPages},
  buildAddress,
}: {
  result: ShownResult;
  buildAddress: (page: number) => string;
}): ReactNode {
  return (
    <nav className={styles.pages} aria-label="Pages of results">
      {page > 0 && <Link to={buildAddress(page)}>Previous</Link>}
      <span>{`Page ${page + 1} of ${nbPages}`}</span>
      {page + 1 < nbPages && <Link to={buildAddress(page + 2)}>Next</Link>}
    </nav>
  );
}

function describeStatus(results: Results): string {
  switch (results.kind) {
    case 'idle':
      return 'Type a symbol, a word or an error message.';
    case 'loading':
      return 'Searching…';
    case 'failed':
      return '';
    case 'found':
      return [
        describeReading(results.result),
        describeResult(results.result, true),
      ]
        .filter(Boolean)
        .join(' ');
  }
}

function Search(): ReactNode {
  const id = useId();
  const {lastBuild} = useSearchData();
  // The server does not know the address; the first render in the browser is like its own.
  const isBrowser = useIsBrowser();
  const address = useAddress();
  const {buildAddress, change} = address;
  const {
    query,
    versions: chosen,
    page,
  } = isBrowser ? address : {query: '', versions: [] as string[], page: 1};
  /** A log, and the queries of the address that stand for it. */
  const [log, setLog] = useTyped('log', {text: '', queries: [] as string[]});
  const text = log.queries.includes(query) ? log.text : query;
  const known = useVersions(undefined);
  const {preferredVersion} = useDocsPreferredVersion();
  const latest = known.find(({isLast}) => isLast) ?? known[0];
  const named = known.filter(({name}) => chosen.includes(name));
  const versions = (
    named.length > 0 ? named : [preferredVersion ?? latest]
  ).flatMap((version) => (version ? [version.name] : []));
  const {
    i18n: {currentLocale},
  } = useDocusaurusContext();
  const {results, retry} = useResults(
    text,
    {
      page: page - 1,
      hitsPerPage: PER_PAGE,
      facetFilters: buildFilters(currentLocale, versions),
    },
    PAUSE,
  );
  const result = 'result' in results ? results.result : undefined;
  /** The first hit is shown with its text, where it is what was asked for. */
  const answered = (hit: ShownHit) =>
    result?.answers &&
    hit === groupHits(result)[0]?.hits[0] && (
      <Preview hit={hit} marks={result.marks} />
    );
  const sentQuery =
    results.kind === 'found' && results.result.log
      ? askedText(results.result)
      : undefined;
  useEffect(() => {
    if (sentQuery === undefined || sentQuery === query) {
      return;
    }
    if (log.queries.includes(sentQuery)) {
      change({q: sentQuery});
    } else {
      setLog({...log, queries: [...log.queries, sentQuery]});
    }
  });
  const ask = (next: string) => {
    if (next.length > MAX_ADDRESS_QUERY) {
      setLog({text: next, queries: [query]});
    } else {
      setLog({text: '', queries: []});
      change({q: next});
    }
  };
  return (
    <>
      <form
        role="search"
        className={styles.form}
        onSubmit={(event) => event.preventDefault()}
      >
        <p>
          <label htmlFor={id}>Search for</label>
          <input
            id={id}
            type="search"
            name="q"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            value={text}
            onChange={({target}) => ask(target.value)}
            onPaste={(event) => {
              const next = readPastedLines(event);
              if (next !== undefined) {
                ask(next);
              }
            }}
          />
        </p>
        <fieldset>
          <legend>Versions</legend>
          {known.map(({name, label}) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={versions.includes(name)}
                onChange={({target}) =>
                  change({
                    version: target.checked
                      ? [...versions, name]
                      : versions.filter((other) => other !== name),
                  })
                }
              />
              {formatLabel(label)}
            </label>
          ))}
        </fieldset>
      </form>
      {lastBuild !== undefined && (
        <p>
          {lastBuild === null
            ? 'This is the development server, which searches the last build, and there is none: run npm run build once.'
            : `This is the development server: it searches the build of ${lastBuild}.`}
        </p>
      )}
      <p role="status" className={styles.status} data-scripts>
        {describeStatus(results)}
      </p>
      {results.kind === 'failed' && (
        <LoadFailure what="The search" onRetry={retry} />
      )}
      {result && result.corrected.length > 0 && (
        <p>
          <Link to={buildAddress({q: `"${result.query}"`})}>
            {`Search for “${result.query}” as typed`}
          </Link>
        </p>
      )}
      {results.kind === 'found' && result?.nbHits === 0 && (
        <Nothing
          result={results.result}
          allVersions={
            versions.length < known.length
              ? buildAddress({
                  q: askedText(results.result),
                  version: known.map(({name}) => name),
                })
              : undefined
          }
        />
      )}
      {result?.othersFirst && (
        <Others hits={result.others} answered={answered} />
      )}
      {result && (
        <ol
          className={styles.results}
          start={result.page * result.hitsPerPage + 1}
        >
          {result.hits.map((hit) => (
            <Hit key={hit.id} hit={hit}>
              {answered(hit)}
            </Hit>
          ))}
        </ol>
      )}
      {result && !result.othersFirst && result.others.length > 0 && (
        <Others hits={result.others} answered={answered} />
      )}
      {result && result.nbPages > 1 && (
        <Pages
          result={result}
          buildAddress={(to) => buildAddress({page: to > 1 ? String(to) : ''})}
        />
      )}
    </>
  );
}

/**
 * The page `/search/`. It asks the same client as the modal and renders what it
 * answers as text; the theme's page shows the hosted service's mark, sets HTML,
 * and has neither landmark nor labels.
 */
export default function SearchPage(): ReactNode {
  const isBrowser = useIsBrowser();
  const {query} = useAddress();
  return (
    <Layout>
      <PageMetadata
        title="Search"
        description="Search the PlayTorch documentation: symbols, tutorials and exact error messages, in the versions you choose."
      />
      {isBrowser && query && (
        <Head>
          <meta name="robots" content="noindex, follow" />
        </Head>
      )}
      <main className={`container margin-vert--lg ${styles.main}`}>
        <h1 className="display">Search</h1>
        <noscript>
          <p>Search needs JavaScript. The sidebars list every page.</p>
        </noscript>
        <Search />
      </main>
    </Layout>
  );
}
