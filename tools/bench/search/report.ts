import {docVersions} from '../../../src/lib/versions/docVersions';
import {toKilobytes, toMarkdownTable} from '../weigh';
import {readEngine} from './engine';
import {measureFirstAnswer} from './firstAnswer';
import {
  missedGoals,
  missesOf,
  percentile,
  rankQueries,
  relevanceTable,
  SETS,
} from './relevance';

/** Bytes of one version's index and the engine together, compressed. */
const MAX_BYTES = 120_000;
/** Time of one keystroke in the worker, p95, in ms: a frame. */
const MAX_KEY_MILLISECONDS = 16;
/** Queries of a version that are typed in the browser. */
const TYPED_QUERIES = 12;

/** Takes about `count` of the items, evenly spread. */
function sample<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, items.length / count);
  return items.filter(
    (_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step),
  );
}

async function reportFirstAnswers(
  dir: string,
  baseUrl: string,
): Promise<string[]> {
  const missed: string[] = [];
  const rows: string[][] = [];
  for (const version of docVersions) {
    const {label} = version;
    const queries = Object.values(SETS)
      .flat()
      .filter((entry) => entry.version === label)
      .map(({query}) => query);
    const {index, engine, files, milliseconds, keys} = await measureFirstAnswer(
      dir,
      baseUrl,
      version,
      sample(queries, TYPED_QUERIES),
    );
    const bytes = index.brotli + engine.brotli;
    const p95 = percentile(keys, 0.95);
    rows.push([
      label,
      toKilobytes(index.brotli),
      toKilobytes(engine.brotli),
      toKilobytes(bytes),
      toKilobytes(index.gzip + engine.gzip),
      String(files),
      milliseconds.toFixed(0),
      String(keys.length),
      p95.toFixed(1),
    ]);
    if (bytes > MAX_BYTES) {
      missed.push(
        `${label}: ${toKilobytes(bytes)} kB until the first answer, at most ${toKilobytes(MAX_BYTES)}`,
      );
    }
    if (keys.length === 0 || p95 >= MAX_KEY_MILLISECONDS) {
      missed.push(
        `${label}: p95 per keystroke ${keys.length > 0 ? p95.toFixed(1) : 'not measured, no'} ms, must be under ${MAX_KEY_MILLISECONDS}`,
      );
    }
  }
  console.log(
    toMarkdownTable(
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
      rows,
    ),
  );
  console.log(
    'kB of 1000 bytes, fetched by Chromium between Ctrl+K and the answer to a word that no page has, after a first hit. Then queries are typed key by key: the time of each in the worker.\n',
  );
  return missed;
}

/**
 * Prints how well, how fast and with how many bytes the search answers.
 *
 * @returns the goals that it misses, in words.
 */
export async function reportSearch(
  dir: string,
  baseUrl: string,
): Promise<string[]> {
  const missed = await reportFirstAnswers(dir, baseUrl);
  const ranked = await rankQueries(await readEngine(dir, baseUrl), baseUrl);
  console.log(relevanceTable(ranked));
  console.log(
    `${ranked.length} queries of plugins/search/relevance, in the order of the dialog.\n`,
  );
  const misses = missesOf(ranked);
  if (misses.length > 0) {
    console.log(
      `Tuned half, not among the first three:\n${misses.map((miss) => `  ${miss}`).join('\n')}\n`,
    );
  }
  return [...missed, ...missedGoals(ranked)];
}
