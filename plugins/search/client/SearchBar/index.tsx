import {useEffect, useRef, type ReactNode} from 'react';
import clsx from 'clsx';
import Head from '@docusaurus/Head';
import {useStorageSlot, useThemeConfig} from '@docusaurus/theme-common';
import {useTyped} from '../../../chunks/client';
import {SLASH_KEY, SLASH_OFF} from '../slashSlot';
import {useSearchData} from '../useSearchData';
import Dialog from './Dialog';
import {onShortcut} from './shortcut';
import {loadAnswers} from './useAnswers';
import styles from './styles.site.module.css';

/** Longer selections are copied, not searched for, in characters. */
const MAX_SELECTION = 200;

/** Returns the text that the reader has selected on the page, unless the dialog is open. */
function readSelection(): string | undefined {
  const text = document.querySelector('dialog[open]')
    ? undefined
    : window.getSelection()?.toString().trim();
  return text && text.length <= MAX_SELECTION ? text : undefined;
}

/**
 * The button of the search, and its dialog, which opens with Ctrl/Cmd+K and with
 * `/`, where the reader has not switched that off. Both are in the page's own script: the field is there before the next key,
 * whatever the search has still to fetch. The answers come when it is used.
 */
export default function SearchBar(): ReactNode {
  const {engine} = useSearchData();
  const {algolia} = useThemeConfig() as unknown as {algolia: {appId: string}};
  const [slash] = useStorageSlot(SLASH_KEY);
  const [isOpen, setOpen] = useTyped('search', false);
  const [query, setQuery] = useTyped('query', '');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(
    () =>
      onShortcut((shortcut) => {
        const selected = readSelection();
        if (selected) {
          setQuery(selected);
        }
        setOpen((open) => shortcut === 'open' || !open);
      }),
    [setOpen, setQuery],
  );
  return (
    <>
      {engine === 'algolia' && (
        <Head>
          <link
            rel="preconnect"
            href={`https://${algolia.appId}-dsn.algolia.net`}
            crossOrigin="anonymous"
          />
        </Head>
      )}
      <button
        ref={button}
        type="button"
        className={clsx(styles.button, slash !== SLASH_OFF && styles.hinted)}
        aria-label="Search"
        aria-haspopup="dialog"
        // A failure is the dialog's to tell.
        onPointerEnter={() => void loadAnswers().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path
            d="M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Zm4 9.5L17 17"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
          />
        </svg>
        <span className={styles.word}>Search</span>
      </button>
      {isOpen && (
        <Dialog
          query={query}
          onQuery={setQuery}
          onClose={() => {
            setOpen(false);
            const {activeElement} = document;
            // Nothing had the focus before. The bar may be out of sight: the page stays at its place.
            if (
              activeElement === document.body ||
              activeElement?.closest('dialog')
            ) {
              button.current?.focus({preventScroll: true});
            }
          }}
        />
      )}
    </>
  );
}
