import {useEffect, useState} from 'react';
import {useSearchResultUrlProcessor} from '@docusaurus/theme-search-algolia/client';
import type {ShownHit} from '../../core/answer';

/** Beside each page; `TEXTS_FILE` of `core/engine`, whose code comes later. */
const FILE = 'texts.json';
/** A hit is looked at this long, in ms, before its text is fetched: never in the way of typing. */
const PAUSE = 120;
/** Files of so many pages are kept. */
const KEPT = 20;

const files = new Map<string, Promise<unknown>>();

/** Reads the texts of a page; those that were read last are kept. */
function readFile(address: string): Promise<unknown> {
  const file =
    files.get(address) ??
    fetch(address).then((response): Promise<unknown> => {
      if (!response.ok) {
        throw new Error(`${address}: status ${response.status}`);
      }
      return response.json();
    });
  files.delete(address);
  files.set(address, file);
  file.catch(() => files.delete(address));
  const [oldest] = files.keys();
  if (files.size > KEPT && oldest !== undefined) {
    files.delete(oldest);
  }
  return file;
}

/** The texts of a hit's page: on their way, there, or failed. */
export type Texts =
  {kind: 'loading' | 'failed'} | {kind: 'there'; file: unknown; anchor: string};

/** Fetches the texts of the page that a hit is on. */
export function useTexts(hit: ShownHit): Texts {
  const toPath = useSearchResultUrlProcessor();
  const [page = '', anchor = ''] = toPath(hit.url).split('#');
  const address = page + FILE;
  const [read, setRead] = useState<{address: string; file?: unknown}>();
  useEffect(() => {
    let isStale = false;
    const timer = setTimeout(() => {
      readFile(address).then(
        (file) => !isStale && setRead({address, file}),
        () => !isStale && setRead({address}),
      );
    }, PAUSE);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [address]);
  if (read?.address !== address) {
    return {kind: 'loading'};
  }
  return read.file === undefined
    ? {kind: 'failed'}
    : {kind: 'there', file: read.file, anchor};
}
