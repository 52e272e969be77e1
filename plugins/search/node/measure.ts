import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {createEngine} from '../core/engine';
import {toHit} from '../core/hits';
import {
  indexFileNames,
  joinCode,
  type CodeFile,
  type IndexFile,
} from '../core/page';
import {search} from '../core/search';

/** Compressed bytes. */
export interface Bytes {
  gzip: number;
  brotli: number;
}

/** What is fetched for the first answer, and what comes later. */
export interface SearchBytes {
  /** Of the tag, without its code. */
  index: Bytes;
  /** The worker's script. */
  engine: Bytes;
  /** Fetched for a query that the index cannot answer as it stands. */
  code: Bytes;
}

const weigh = (content: string | Buffer): Bytes => ({
  gzip: gzipSync(content, {level: 9}).length,
  brotli: brotliCompressSync(content).length,
});

/** Weighs the search of a build, for the index of one tag. */
export async function searchBytes(
  outDir: string,
  tag: string,
): Promise<SearchBytes> {
  const read = (file: string) => readFile(path.join(outDir, file));
  const scripts = await readdir(path.join(outDir, 'assets/js'));
  const worker = scripts.find((name) => /^search-worker\..*\.js$/.test(name));
  if (!worker) {
    throw new Error(`${outDir} has no script of the search worker.`);
  }
  const files = indexFileNames(tag);
  return {
    index: weigh(await read(files.index)),
    engine: weigh(await read(`assets/js/${worker}`)),
    code: weigh(await read(files.code)),
  };
}

/** Reads an index of a build, with its code. */
export async function readIndex(
  outDir: string,
  tag: string,
): Promise<IndexFile> {
  const files = indexFileNames(tag);
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(outDir, file), 'utf8'));
  return joinCode(
    (await read(files.index)) as IndexFile,
    (await read(files.code)) as CodeFile,
  );
}

/** One word in so many is a new one in each copy of a page. */
const CHANGED = 17;

/** An index of `times` as many pages: copies whose longer words differ, as those of other pages would. */
export function grow(index: IndexFile, times: number): IndexFile {
  const copies = Array.from({length: times}, (_, copy) => {
    const vary = (text: string) =>
      copy === 0
        ? text
        : text.replace(/\p{L}{6,}/gu, (word) =>
            (word.charCodeAt(1) + 31 * word.charCodeAt(2) + 7 * word.length) %
              CHANGED ===
            copy % CHANGED
              ? `${word}${copy.toString(36)}`
              : word,
          );
    return index.pages.map((page) => ({
      ...page,
      path: copy === 0 ? page.path : `copy-${copy}/${page.path}`,
      title: vary(page.title),
      places: page.places.map((place) => ({
        ...place,
        heading: vary(place.heading),
        ...(place.symbol ? {symbol: vary(place.symbol)} : {}),
        texts: place.texts.map(([kind, text]) => [kind, vary(text)] as const),
      })),
    }));
  });
  return {...index, pages: copies.flat()};
}

/** How long it takes to build an engine, and to answer. */
export interface SearchTimes {
  places: number;
  /** Milliseconds from the parsed index to the first query. */
  build: number;
  /** Milliseconds for each key of every query, in the order typed: the first 20 hits with their excerpts. */
  keys: number[];
}

/** Types every query letter by letter, as the worker gets them. */
export function typeQueries(
  indexes: readonly IndexFile[],
  queries: readonly string[],
): SearchTimes {
  const started = performance.now();
  const engines = indexes.map(createEngine);
  const build = performance.now() - started;
  const keys = queries.flatMap((query) =>
    Array.from(query, (_, i) => {
      const start = performance.now();
      const {hits, marks} = search(engines, query.slice(0, i + 1), 20);
      hits.forEach((hit) => toHit(hit, marks, ''));
      return performance.now() - start;
    }),
  );
  const places = engines.reduce((sum, engine) => sum + engine.places.length, 0);
  return {places, build, keys};
}

/** The value that a share of the numbers does not exceed. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return (
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  );
}
