import {
  memo,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Heading from '@theme/Heading';
import {LoadFailure, useTyped} from '@site/plugins/chunks/client';
import {loadLicenseTexts, peekLicenseTexts} from '#licenseTexts';
import {licenses} from '@site/src/data/notices/licenses';
import {
  noticePlatforms,
  type NoticePlatform,
} from '@site/src/data/notices/platforms';
import {isComposing} from '@site/src/lib/isComposing';
import {hasWords, splitQuery, searchText} from '@site/src/lib/notices/filter';
import {
  groupByLicense,
  placeTexts,
  type LicenseGroupWithTexts,
  type NoticeEntry,
} from '@site/src/lib/notices/groups';
import styles from './styles.module.css';

interface ThirdPartyNoticesProps {
  platform: NoticePlatform;
  entries: readonly NoticeEntry[];
}

const nameOf = (id: string) => licenses[id]?.name ?? id;
const getText = (id: string) => licenses[id]?.text ?? id;
const toSlug = (text: string) => text.toLowerCase().replaceAll(' ', '-');
const groupAnchor = (group: LicenseGroupWithTexts) =>
  `license-${toSlug(group.expression)}`;
const getTextAnchor = (id: string) => `text-${toSlug(id)}`;
const formatCount = (count: number) =>
  `${count} ${count === 1 ? 'entry' : 'entries'}`;

/** List entry; hidden instead of removed when the filter excludes it. */
const Entry = memo(function Entry({
  entry,
  hidden,
}: {
  entry: NoticeEntry;
  hidden: boolean;
}): ReactNode {
  return (
    <li className={styles.entry} hidden={hidden}>
      <span className={styles.package}>
        {entry.homepage ? (
          <Link className={styles.name} to={entry.homepage}>
            {entry.name}
          </Link>
        ) : (
          <span className={styles.name}>{entry.name}</span>
        )}
        {entry.version && (
          <>
            {' '}
            <span className={styles.version}>{entry.version}</span>
          </>
        )}
      </span>
      {entry.copyright && (
        <>
          {' '}
          <span className={styles.copyright}>{entry.copyright}</span>
        </>
      )}
    </li>
  );
});

function Acknowledgments({ids}: {ids: readonly string[]}): ReactNode {
  return ids
    .flatMap((id) => licenses[id]?.acknowledgments ?? [])
    .map(({text, link}) => (
      <p key={text} className={styles.acknowledgment}>
        {text}
        {link && (
          <>
            {' '}
            <Link to={link.href}>{link.label}</Link>.
          </>
        )}
      </p>
    ));
}

function LicenseText({
  id,
  text,
}: {
  id: string;
  text: string | undefined;
}): ReactNode {
  useBrokenLinks().collectAnchor(getTextAnchor(id));
  return (
    <details className={styles.text} id={getTextAnchor(id)}>
      <summary>{nameOf(id)}: full text</summary>
      {/* Keep the server's text, of which the browser has no copy (see README.md). */}
      <pre data-search-skip suppressHydrationWarning>
        {text ?? ''}
      </pre>
    </details>
  );
}

/** Third-party notices of a platform: entries by license, license texts, a filter. */
export default function ThirdPartyNotices({
  platform,
  entries,
}: ThirdPartyNoticesProps): ReactNode {
  const info = noticePlatforms[platform];
  const other = noticePlatforms[platform === 'android' ? 'ios' : 'android'];
  const groups = useMemo(
    () =>
      placeTexts(groupByLicense(entries, nameOf), getText).map((group) => ({
        ...group,
        searchTexts: group.entries.map(searchText),
      })),
    [entries],
  );

  const [query, setQuery] = useTyped('filter', '');
  const words = splitQuery(query);
  const shown = groups.map((group) =>
    group.searchTexts.map((text) => hasWords(text, words)),
  );
  const shownCount = shown.flat().filter(Boolean).length;
  const isEmpty = (index: number) => !shown[index]?.includes(true);

  const main = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const [texts, setTexts] = useState(() => peekLicenseTexts(platform));
  const [failed, setFailed] = useState(false);

  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    // The server's HTML already contains the texts.
    if (!main.current?.querySelector('pre:empty')) {
      return undefined;
    }
    let isLeft = false;
    loadLicenseTexts(platform).then(
      (loaded) => isLeft || setTexts(loaded),
      () => isLeft || setFailed(true),
    );
    return () => {
      isLeft = true;
    };
  }, [platform, attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };

  const clear = () => {
    setQuery('');
    input.current?.focus();
  };
  const clearOnEscape = (event: KeyboardEvent) => {
    if (
      event.key === 'Escape' &&
      query !== '' &&
      !isComposing(event.nativeEvent)
    ) {
      event.preventDefault();
      setQuery('');
    }
  };
  const openText = (id: string) => {
    if (groups.some((group, i) => group.ownTexts.includes(id) && isEmpty(i))) {
      // Clear the filter, which hides the group of the text.
      setQuery('');
    }
    const details = document.getElementById(getTextAnchor(id));
    if (details instanceof HTMLDetailsElement) {
      details.open = true;
    }
  };

  return (
    <main
      ref={main}
      className={`container margin-vert--lg ${styles.page}`}
      data-search-rank="0.1"
    >
      <Heading as="h1">Third-party notices for {info.label}</Heading>
      <div className={styles.intro}>
        <p>
          The PlayTorch app for {info.label} ran Expo Snacks and built-in
          examples that use on-device models. These are the{' '}
          {formatCount(entries.length)} of its notices by license, each license
          with its full text. PlayTorch was archived in 2023:{' '}
          <Link to="/status/">see what still works</Link>.
        </p>
        <p>
          Names, versions, and copyright lines are those of the app’s own list:
          a name is often a repository’s, some versions and copyright lines are
          missing, and build tools are included. {info.slips} The license texts
          are the standard ones, whose copyright lines may be samples; the
          holders are named with each entry. The links were added for this site:
          they lead to a project’s site or to the npm package of that name.
        </p>
        <p>
          Looking for the other app?{' '}
          <Link to={other.route}>Third-party notices for {other.label}</Link>
        </p>
      </div>

      <div className={styles.filter}>
        <label htmlFor={inputId}>
          Filter by name, version, license, or copyright
        </label>
        <input
          ref={input}
          id={inputId}
          type="search"
          value={query}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={clearOnEscape}
        />
        <div className={styles.result}>
          <p aria-live="polite">
            {words.length === 0
              ? formatCount(entries.length)
              : shownCount === 0
                ? 'No entry matches. Use fewer or shorter words.'
                : `${shownCount} of ${formatCount(entries.length)}`}
          </p>
          {query !== '' && (
            <button type="button" className={styles.button} onClick={clear}>
              Clear the filter
            </button>
          )}
        </div>
      </div>

      {failed && (
        <LoadFailure what="The list of license texts" onRetry={retry} />
      )}

      <nav aria-label="Licenses on this page">
        <ul className={styles.jumps}>
          {groups.map((group, i) => (
            <li key={group.expression} hidden={isEmpty(i)}>
              <Link to={`#${groupAnchor(group)}`}>{group.title}</Link>{' '}
              <span className={styles.version}>
                {shown[i]?.filter(Boolean).length}
              </span>
            </li>
          ))}
        </ul>
      </nav>

      {groups.map((group, i) => {
        const elsewhere = group.texts.filter(
          (id) => !group.ownTexts.includes(id),
        );
        return (
          <section
            key={group.expression}
            className={styles.group}
            hidden={isEmpty(i)}
          >
            <Heading as="h2" id={groupAnchor(group)}>
              {group.title}{' '}
              <span className={styles.groupCount}>
                {words.length > 0
                  ? `(${shown[i]?.filter(Boolean).length} of ${formatCount(group.entries.length)})`
                  : `(${formatCount(group.entries.length)})`}
              </span>
            </Heading>
            <Acknowledgments ids={group.ids} />
            {/* The filter of the page finds them. */}
            <ul className={styles.entries} data-search-skip>
              {group.entries.map((entry, n) => (
                // Indices as keys, because entries may repeat and their order is fixed.
                <Entry key={n} entry={entry} hidden={!shown[i]?.[n]} />
              ))}
            </ul>
            {group.ownTexts.map((id) => (
              <LicenseText key={id} id={id} text={texts?.[id]} />
            ))}
            {elsewhere.length > 0 && (
              <p className={styles.elsewhere}>
                Full text in its own group:{' '}
                {elsewhere.map((id, n) => (
                  <span key={id}>
                    {n > 0 && <span>, </span>}
                    <Link
                      to={`#${getTextAnchor(id)}`}
                      onClick={() => openText(id)}
                    >
                      {nameOf(id)}
                    </Link>
                  </span>
                ))}
              </p>
            )}
          </section>
        );
      })}
    </main>
  );
}
