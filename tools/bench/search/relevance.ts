import {
  scoreRanks,
  interval,
  KINDS,
  rankOf,
  type RelevanceScores,
  type RelevanceQuery,
} from '../../../plugins/search/relevance/relevance';
import heldOut from '../../../plugins/search/relevance/heldOut.json';
import tuned from '../../../plugins/search/relevance/tuned.json';
import {
  docVersions,
  type DocVersion,
} from '../../../src/lib/versions/docVersions';
import {toMarkdownTable} from '../weigh';
import type {AskSearch} from './engine';

/** Halves of the queries; of `held out` only figures are printed. */
export const SETS = {
  tuned: tuned as RelevanceQuery[],
  'held out': heldOut as RelevanceQuery[],
} as const;

type SetName = keyof typeof SETS;
const SET_NAMES = Object.keys(SETS) as SetName[];

/** A query, and the rank of the first hit that answers it. */
export interface RankedQuery {
  entry: RelevanceQuery;
  set: SetName;
  rank: number | undefined;
}

/**
 * Asks every query in its docs version.
 *
 * @param open - opens the search as a reader of the version has it.
 */
export async function rankQueries(
  open: (version: DocVersion) => AskSearch,
  baseUrl: string,
): Promise<RankedQuery[]> {
  const ranked: RankedQuery[] = [];
  for (const version of docVersions) {
    const ask = open(version);
    for (const set of SET_NAMES) {
      for (const entry of SETS[set]) {
        if (entry.version === version.label) {
          const rank = rankOf(entry, await ask(entry.query), baseUrl);
          ranked.push({entry, set, rank});
        }
      }
    }
  }
  return ranked;
}

/** Returns the value that a share of the values does not exceed; 0 where there is none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

const scoreQueries = (ranked: readonly RankedQuery[]): RelevanceScores =>
  scoreRanks(ranked.map(({rank}) => rank));

/** Tabulates success@1 and success@3, with its 95 % interval, and MRR by half, kind of query and version. */
export function relevanceTable(ranked: readonly RankedQuery[]): string {
  const row = (set: string, name: string, chosen: readonly RankedQuery[]) => {
    const {queries, successAt1, successAt3, mrr} = scoreQueries(chosen);
    const [low, high] = interval(successAt3, queries);
    return [
      set,
      name,
      String(queries),
      successAt1.toFixed(2),
      `${successAt3.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`,
      mrr.toFixed(3),
    ];
  };
  return toMarkdownTable(
    ['half', 'queries', 'number', 's@1', 's@3 (95 %)', 'MRR'],
    [
      row('both', 'all', ranked),
      ...SET_NAMES.flatMap((set) => {
        const half = ranked.filter((one) => one.set === set);
        return [
          row(set, 'all', half),
          ...KINDS.map((kind) =>
            row(
              set,
              kind,
              half.filter(({entry}) => entry.kind === kind),
            ),
          ),
          ...docVersions.map(({label}) =>
            row(
              set,
              label,
              half.filter(({entry}) => entry.version === label),
            ),
          ),
        ];
      }),
    ],
  );
}

/** Lists the queries of the tuned half whose answer is not among the first three. */
export function missesOf(ranked: readonly RankedQuery[]): string[] {
  return ranked
    .filter(
      ({set, rank}) => set === 'tuned' && (rank === undefined || rank > 3),
    )
    .map(
      ({entry, rank}) =>
        `${entry.version} ${entry.kind} "${entry.query}": ${rank ?? 'none'}`,
    );
}

/** Goals of the search. */
const MIN_SUCCESS = {successAt1: 0.7, successAt3: 0.85};

/** Lists the goals that both halves together miss, in words. */
export function missedGoals(ranked: readonly RankedQuery[]): string[] {
  const all = scoreQueries(ranked);
  return (Object.keys(MIN_SUCCESS) as (keyof typeof MIN_SUCCESS)[])
    .filter((name) => all[name] < MIN_SUCCESS[name])
    .map(
      (name) => `${name} ${all[name].toFixed(3)}, must be ${MIN_SUCCESS[name]}`,
    );
}
