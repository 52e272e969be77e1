import {
  docVersions,
  type DocVersion,
} from '../../../src/lib/versions/docVersions';
import {kilobytes, markdownTable} from '../weigh';
import {firstAnswer, type FirstAnswer} from './firstAnswer';
import {enlarge, keystrokes, sample} from './largerSite';
import {bytesOf, copyOf, indexFiles, openEngine, ours} from './ours';
import {pagesOf, readPages, type BuiltPage} from './pages';
import {easyopsPeer} from './peers/easyops';
import {miniSearchPeer} from './peers/minisearch';
import {pagefindPeer} from './peers/pagefind';
import {installPeers} from './peers/scratch';
import {
  kindTable,
  measure,
  missedGoals,
  missesOf,
  percentile,
  relevanceTable,
  SETS,
} from './relevance';

/** Index of one version and engine together, compressed. */
const MOST_BYTES = 120_000;
/** A frame: p95 per keystroke, at today's size. */
const MOST_MILLISECONDS = 16;
/** The best of so many counts: the others waited for other programs. */
const REPEATS = 3;
/** Times today's pages. */
const FACTORS = [1, 10, 100];
/** So many queries are typed in the browser. */
const TYPED = 12;
/** So many keystrokes are timed in Node, and fewer where each takes long. */
const TIMED = {most: 300, least: 60};

function queriesOf({label}: DocVersion): string[] {
  return Object.values(SETS)
    .flat()
    .filter(({version}) => version === label)
    .map(({query}) => query);
}

async function reportFirstAnswers(
  dir: string,
  baseUrl: string,
): Promise<{engineBytes: number; missed: string[]}> {
  const measured: [string, FirstAnswer][] = [];
  for (const version of docVersions) {
    const typed = sample(queriesOf(version), TYPED);
    measured.push([
      version.label,
      await firstAnswer(dir, baseUrl, version, typed),
    ]);
  }
  console.log(
    markdownTable(
      [
        'until the first answer',
        'index br',
        'engine br',
        'together br',
        'together gz',
        'files',
        'ms',
        'keys',
        'key p95 ms',
      ],
      measured.map(([label, {index, engine, ...rest}]) => [
        label,
        kilobytes(index.brotli),
        kilobytes(engine.brotli),
        kilobytes(index.brotli + engine.brotli),
        kilobytes(index.gzip + engine.gzip),
        String(rest.files.index.length + rest.files.engine.length),
        rest.milliseconds.toFixed(0),
        String(rest.keys.length),
        percentile(rest.keys, 0.95).toFixed(1),
      ]),
    ),
  );
  console.log(
    'kB of 1000 bytes, fetched by Chromium between Ctrl+K and the answer to a word that no page has, after a first hit. Then queries are typed key by key: the time of each in the worker.\n',
  );
  return {
    engineBytes: measured[0]?.[1].engine.brotli ?? 0,
    missed: measured.flatMap(([label, {index, engine, keys}]) => {
      const bytes = index.brotli + engine.brotli;
      const p95 = percentile(keys, 0.95);
      return [
        ...(bytes > MOST_BYTES
          ? [
              `${label}: ${kilobytes(bytes)} kB until the first answer, at most ${kilobytes(MOST_BYTES)}`,
            ]
          : []),
        ...(keys.length === 0 || p95 >= MOST_MILLISECONDS
          ? [
              `${label}: p95 per keystroke ${keys.length > 0 ? p95.toFixed(1) : 'not measured, no'} ms, must be under ${MOST_MILLISECONDS}`,
            ]
          : []),
      ];
    }),
  };
}

/** Bytes and time per keystroke on today's pages and on generated ones. */
async function reportGrowth(
  pages: readonly BuiltPage[],
  baseUrl: string,
): Promise<void> {
  const version = docVersions[0];
  if (!version) {
    return;
  }
  const contents = pagesOf(pages, version).map(({content}) => content);
  const typed = sample(keystrokes(queriesOf(version)), TIMED.most);
  let today = {bytes: 0, p95: 0};
  const rows: string[][] = [];
  for (const factor of FACTORS) {
    const files = indexFiles(enlarge(contents, factor, copyOf), baseUrl);
    const start = performance.now();
    const {ask, warm, read} = openEngine(files, version);
    await warm();
    const opened = performance.now() - start;
    const bytes = bytesOf(files, read);
    const keys = sample(
      typed,
      Math.max(TIMED.least, (10 * TIMED.most) / factor),
    );
    // Once unmeasured: the first queries of a program run slower than all others, and read more files.
    for (const query of keys) {
      await ask(query);
    }
    const times: number[] = [];
    for (const query of keys) {
      const runs: number[] = [];
      for (let i = 0; i < REPEATS; i += 1) {
        const before = performance.now();
        await ask(query);
        runs.push(performance.now() - before);
      }
      times.push(Math.min(...runs));
    }
    const p95 = percentile(times, 0.95);
    if (factor === 1) {
      today = {bytes, p95};
    }
    rows.push([
      `${factor} ×`,
      String(factor * contents.length),
      kilobytes(bytes),
      (bytes / today.bytes).toFixed(1),
      opened.toFixed(0),
      percentile(times, 0.5).toFixed(1),
      p95.toFixed(1),
      (p95 / today.p95).toFixed(1),
    ]);
  }
  console.log(
    markdownTable(
      [
        `pages of ${version.label}`,
        'pages',
        'index br',
        'growth',
        'open ms',
        'key p50 ms',
        'key p95 ms',
        'growth',
      ],
      rows,
    ),
  );
  console.log(
    `Up to ${typed.length} keystrokes, in Node, the best of ${REPEATS} each; copies of the pages with one long word in five made new, in another order.\n`,
  );
}

/**
 * Prints how well, how fast and with how many bytes the search answers.
 *
 * @param withPeers - also three other engines on the same pages, installed outside the repository.
 * @returns the goals that it misses, in words.
 */
export async function reportSearch(
  dir: string,
  baseUrl: string,
  withPeers: boolean,
): Promise<string[]> {
  const {engineBytes, missed} = await reportFirstAnswers(dir, baseUrl);
  const pages = await readPages(dir, baseUrl);
  await reportGrowth(pages, baseUrl);
  const site = await measure(ours(pages, baseUrl, engineBytes), baseUrl);
  const measured = [site];
  if (withPeers) {
    const scratch = await installPeers();
    for (const peer of [miniSearchPeer, easyopsPeer, pagefindPeer]) {
      measured.push(await measure(await peer(scratch, pages), baseUrl));
    }
  }
  console.log(relevanceTable(measured));
  console.log(
    `${site.answers.length} queries of plugins/search/relevance; bytes are means over the versions; ms per whole query, the peers with pages of their own in Chromium.\n`,
  );
  console.log(`${kindTable(measured)}\n`);
  const misses = missesOf(site);
  if (misses.length > 0) {
    console.log(
      `Tuned half, not among the first three:\n${misses.map((miss) => `  ${miss}`).join('\n')}\n`,
    );
  }
  return [...missed, ...missedGoals(measured)];
}
