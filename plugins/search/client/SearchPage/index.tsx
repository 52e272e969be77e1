import {useCallback, useEffect, useId, useState, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {
  useDocsPreferredVersion,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import {PageMetadata, useSearchQueryString} from '@docusaurus/theme-common';
import {useAlgoliaThemeConfig} from '@docusaurus/theme-search-algolia/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';
import type {SearchClient, SearchResult} from '../embeddedClient';
import {markedPieces} from '../marked';
import {useEmbeddedClient} from '../useSearchClient';
import styles from './styles.module.css';

const PER_PAGE = 15;
/** Typing pauses this long, in ms, before the page asks. */
const PAUSE = 150;

type State =
  | {kind: 'idle'}
  | {kind: 'failed'}
  /** While asking, what was found before stays in view. */
  | {kind: 'loading' | 'found'; result?: SearchResult | undefined};

function Marked({value}: {value: string}): ReactNode {
  return markedPieces(value).map(({text, marked}, i) =>
    marked ? <mark key={i}>{text}</mark> : text,
  );
}

function useClient(): () => Promise<SearchClient> {
  const embedded = useEmbeddedClient();
  const {
    algolia: {appId, apiKey},
  } = useAlgoliaThemeConfig();
  return useCallback(async () => {
    if (embedded) {
      return embedded;
    }
    const {liteClient} = await import('algoliasearch/lite');
    return liteClient(appId, apiKey) as unknown as SearchClient;
  }, [apiKey, appId, embedded]);
}

function useResults(query: string, version: string, pages: number) {
  const getClient = useClient();
  const {
    i18n: {currentLocale},
  } = useDocusaurusContext();
  const {
    algolia: {indexName},
  } = useAlgoliaThemeConfig();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{key: string; result?: SearchResult}>();
  const key = JSON.stringify([query, version, pages, attempt]);
  useEffect(() => {
    if (!query.trim()) {
      return undefined;
    }
    let stale = false;
    const timer = setTimeout(async () => {
      let result: SearchResult | undefined;
      try {
        const client = await getClient();
        const {results} = await client.search([
          {
            indexName,
            query,
            hitsPerPage: PER_PAGE * pages,
            facetFilters: [
              `language:${currentLocale}`,
              [
                'docusaurus_tag:default',
                `docusaurus_tag:docs-default-${version}`,
              ],
            ],
          },
        ]);
        [result] = results;
      } catch {
        // No result is shown as a failure, with Retry.
      }
      if (!stale) {
        setAnswer(result ? {key, result} : {key});
      }
    }, PAUSE);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [currentLocale, getClient, indexName, key, pages, query, version]);

  let state: State;
  if (!query.trim()) {
    state = {kind: 'idle'};
  } else if (answer?.key !== key) {
    state = {kind: 'loading', result: answer?.result};
  } else {
    state = answer.result
      ? {kind: 'found', result: answer.result}
      : {kind: 'failed'};
  }
  return {state, retry: () => setAttempt((n) => n + 1)};
}

function Results({result}: {result: SearchResult}): ReactNode {
  return (
    <ol className={styles.results}>
      {result.hits.map(({objectID, url, _highlightResult, _snippetResult}) => {
        const trail = Object.values(_highlightResult.hierarchy);
        const title = trail.pop();
        const address = new URL(url, window.location.href);
        return (
          <li key={objectID}>
            <h2>
              <Link to={address.pathname + address.hash}>
                <Marked value={title?.value ?? ''} />
              </Link>
            </h2>
            <p className={styles.trail}>
              {trail.map(({value}, i) => (
                <span key={i}>
                  {i > 0 && ' › '}
                  <Marked value={value} />
                </span>
              ))}
            </p>
            {_snippetResult.content && (
              <p>
                <Marked value={_snippetResult.content.value} />
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function statusText(state: State, query: string): string {
  switch (state.kind) {
    case 'idle':
      return 'Type a symbol, a word or an error message.';
    case 'loading':
      return 'Searching…';
    case 'failed':
      return 'The search index could not be loaded.';
    case 'found': {
      const count = state.result?.nbHits ?? 0;
      return count === 0
        ? `Nothing found for “${query}”.`
        : `${count} ${count === 1 ? 'result' : 'results'}`;
    }
  }
}

function Search(): ReactNode {
  const id = useId();
  const [query, setQuery] = useSearchQueryString();
  const versions = useVersions(undefined);
  const {preferredVersion} = useDocsPreferredVersion();
  const latest = versions.find(({isLast}) => isLast) ?? versions[0];
  const [chosen, setChosen] = useState<string>();
  const version = chosen ?? preferredVersion?.name ?? latest?.name ?? 'current';
  const [pages, setPages] = useState(1);
  const {state, retry} = useResults(query, version, pages);
  return (
    <>
      <form
        role="search"
        className={styles.form}
        onSubmit={(event) => event.preventDefault()}
      >
        <p>
          <label htmlFor={`${id}q`}>Search for</label>
          <input
            id={`${id}q`}
            type="search"
            name="q"
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => {
              setPages(1);
              setQuery(event.target.value);
            }}
          />
        </p>
        <p>
          <label htmlFor={`${id}v`}>Version</label>
          <select
            id={`${id}v`}
            value={version}
            onChange={(event) => setChosen(event.target.value)}
          >
            {versions.map(({name, label}) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </p>
      </form>
      <p role="status">{statusText(state, query)}</p>
      {state.kind === 'failed' && (
        <button
          type="button"
          className="button button--primary"
          onClick={retry}
        >
          Retry
        </button>
      )}
      {'result' in state && state.result && (
        <>
          <Results result={state.result} />
          {state.result.hits.length < state.result.nbHits && (
            <button
              type="button"
              className="button button--secondary"
              onClick={() => setPages(pages + 1)}
            >
              Show more results
            </button>
          )}
        </>
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
  return (
    <Layout>
      <PageMetadata
        title="Search"
        description="Search the PlayTorch documentation: symbols, tutorials and exact error messages, in the version you choose."
      />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className="container margin-vert--lg">
        <h1>Search</h1>
        {/* The query stands in the address, which the server does not know. */}
        {isBrowser ? (
          <Search />
        ) : (
          <p>Search needs JavaScript. The sidebars list every page.</p>
        )}
      </main>
    </Layout>
  );
}
