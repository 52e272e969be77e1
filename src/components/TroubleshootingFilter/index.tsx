import {useEffect, useEffectEvent, useId, useRef, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {
  useAlgoliaContextualFacetFilters,
  useSearchResultUrlProcessor,
} from '@docusaurus/theme-search-algolia/client';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {LoadFailure, useTyped} from '@site/plugins/chunks/client';
import {
  describeLog,
  Marked,
  Preview,
  useResults,
} from '@site/plugins/search/client';
import type {SearchRequest, ShownHit} from '@site/plugins/search/core/answer';
import styles from './styles.module.css';
import {describeEntries, selectEntries, formatVersion} from './selectEntries';

/** Number of requested hits, before the filter by page. */
const REQUESTED_HITS = 40;
const DEBOUNCE_MS = 200;

/** Field for a pasted message with the matching entries, best first: those of this version, then of others. */
export default function TroubleshootingFilter(): ReactNode {
  const id = useId();
  const {search} = useLocation();
  const inBrowser = useIsBrowser();
  /** Typed text with the query of its address: another query replaces it by its own message. */
  const [typed, setTyped] = useTyped('message', {search: '', text: ''});
  const addressText = inBrowser
    ? (new URLSearchParams(search).get('message') ?? '')
    : '';
  const text = typed.search === search ? typed.text : addressText;
  const field = useRef<HTMLTextAreaElement>(null);
  /** Takes over text that was typed before hydration. */
  const takeEarly = useEffectEvent(() => {
    const early = field.current?.value;
    if (early && early !== text) {
      setTyped({search, text: early});
    }
  });
  useEffect(() => takeEarly(), []);
  const facetFilters =
    useAlgoliaContextualFacetFilters() as SearchRequest['facetFilters'];
  const {results, retry} = useResults(
    text,
    {facetFilters, hitsPerPage: REQUESTED_HITS},
    DEBOUNCE_MS,
  );
  const result = 'result' in results ? results.result : undefined;
  const entries = result && selectEntries(result);
  const isNothing =
    entries &&
    !entries.exact &&
    entries.own.length + entries.others.length === 0;
  return (
    <section
      className={styles.filter}
      aria-label="Find your message"
      data-search-skip
      data-scripts
    >
      <label htmlFor={id}>Paste your message</label>
      <textarea
        ref={field}
        id={id}
        rows={5}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        value={text}
        onChange={({target}) => setTyped({search, text: target.value})}
        // Browsers show the end of a pasted text; its first lines have the message.
        onPaste={({currentTarget}) =>
          requestAnimationFrame(() => currentTarget.scrollTo(0, 0))
        }
      />
      <p role="status" className={styles.status}>
        {results.kind === 'loading' && (!result || results.isSlow)
          ? 'Searching…'
          : results.kind === 'found' && entries
            ? describeEntries(entries)
            : ''}
      </p>
      {results.kind === 'found' && results.result.log && (
        <p className={styles.more}>{describeLog(results.result.log)}</p>
      )}
      {results.kind === 'failed' && (
        <LoadFailure what="The search" onRetry={retry} />
      )}
      {entries?.exact && result && (
        <Entries hits={[entries.exact]}>
          <Preview hit={entries.exact} marks={result.marks} />
        </Entries>
      )}
      {entries && entries.own.length > 0 && (
        <Entries
          hits={entries.own}
          {...(entries.exact ? {heading: 'Similar'} : {})}
        />
      )}
      {entries && entries.others.length > 0 && (
        <Entries
          hits={entries.others}
          heading="In other versions"
          isElsewhere
        />
      )}
      {results.kind === 'idle' && (
        <p className={styles.more}>
          Or let the <Link to="/doctor/">doctor</Link> read your{' '}
          <code>package.json</code>, Podfile and Gradle files.
        </p>
      )}
      {results.kind === 'found' && isNothing && (
        <p className={styles.more}>
          Take a part of it without paths and numbers, or see{' '}
          <a href="#not-listed">what else you can do</a>.
        </p>
      )}
    </section>
  );
}

function Entries({
  hits,
  heading,
  isElsewhere = false,
  children,
}: {
  hits: readonly ShownHit[];
  heading?: string;
  /** Each names its version. */
  isElsewhere?: boolean;
  /** The text of a single one. */
  children?: ReactNode;
}): ReactNode {
  const toPath = useSearchResultUrlProcessor();
  return (
    <>
      {heading && <p className={styles.heading}>{heading}</p>}
      <ul className={styles.entries} aria-label={heading ?? 'Entries that fit'}>
        {hits.map(({id, url, title, trail, version}) => (
          <li key={id}>
            <Link to={toPath(url)}>
              <Marked value={title} />
            </Link>
            <span className={styles.trail}>
              {isElsewhere && <strong>{formatVersion(version)} </strong>}
              {trail.map((value, i) => (
                <span key={i}>
                  {i > 0 && <span> › </span>}
                  <Marked value={value} />
                </span>
              ))}
            </span>
            {children}
          </li>
        ))}
      </ul>
    </>
  );
}
