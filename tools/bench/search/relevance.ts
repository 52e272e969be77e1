import {
  figures,
  interval,
  KINDS,
  rankOf,
  type Figures,
  type RelevanceQuery,
} from '../../../plugins/search/relevance/relevance';
import heldOut from '../../../plugins/search/relevance/heldOut.json';
import tuned from '../../../plugins/search/relevance/tuned.json';
import {docVersions} from '../../../src/lib/versions/docVersions';
import {kilobytes, markdownTable} from '../weigh';
import type {Candidate} from './candidate';

/** The two halves; of `held out` only figures are printed. */
export const SETS = {
  tuned: tuned as RelevanceQuery[],
  'held out': heldOut as RelevanceQuery[],
} as const;

export interface Answered {
  entry: RelevanceQuery;
  set: keyof typeof SETS;
  rank: number | undefined;
  milliseconds: number;
}

export interface Measured {
  name: string;
  answers: Answered[];
  /** Mean over the versions. */
  bytes: {index: number; engine: number};
}

/** Asks an engine every query, each in its version. */
export async function measure(
  candidate: Candidate,
  baseUrl: string,
): Promise<Measured> {
  const answers: Answered[] = [];
  const bytes = {index: 0, engine: 0};
  for (const version of docVersions) {
    const engine = await candidate.open(version);
    bytes.index += engine.bytes.index / docVersions.length;
    bytes.engine += engine.bytes.engine / docVersions.length;
    for (const [set, queries] of Object.entries(SETS)) {
      for (const entry of queries) {
        if (entry.version === version.label) {
          const start = performance.now();
          const addresses = await engine.ask(entry.query);
          const milliseconds = performance.now() - start;
          answers.push({
            entry,
            set: set as keyof typeof SETS,
            rank: rankOf(entry, addresses, baseUrl),
            milliseconds,
          });
        }
      }
    }
    await engine.close?.();
  }
  await candidate.close?.();
  return {name: candidate.name, answers, bytes};
}

/** The value that a share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

const three = (value: number) => value.toFixed(3);

function figuresOf(
  {answers}: Measured,
  keep: (answer: Answered) => boolean,
): Figures {
  return figures(answers.filter(keep).map(({rank}) => rank));
}

/** One row per engine: the three figures of each half and of both. */
export function relevanceTable(measured: readonly Measured[]): string {
  const halves = [...Object.keys(SETS), undefined];
  return markdownTable(
    [
      'engine',
      ...halves.flatMap((half) =>
        ['s@1', 's@3', 'MRR'].map((name) => `${half ?? 'all'} ${name}`),
      ),
      'index kB',
      'engine kB',
      'p95 ms',
    ],
    measured.map((one) => [
      one.name,
      ...halves.flatMap((half) => {
        const {successAt1, successAt3, mrr} = figuresOf(
          one,
          ({set}) => half === undefined || set === half,
        );
        return [successAt1, successAt3, mrr].map(three);
      }),
      kilobytes(one.bytes.index),
      kilobytes(one.bytes.engine),
      percentile(
        one.answers.map(({milliseconds}) => milliseconds),
        0.95,
      ).toFixed(1),
    ]),
  );
}

/** Success@3 of each half by kind of query and by version, with its 95 % interval, one column per engine. */
export function kindTable(measured: readonly Measured[]): string {
  const row = (
    half: keyof typeof SETS,
    name: string,
    keep: (answer: Answered) => boolean,
  ) => {
    const own = (answer: Answered) => answer.set === half && keep(answer);
    return [
      half,
      name,
      String(measured[0]?.answers.filter(own).length ?? 0),
      ...measured.map((one) => {
        const {queries, successAt1, successAt3} = figuresOf(one, own);
        const [low, high] = interval(successAt3, queries);
        return `${successAt1.toFixed(2)} ${successAt3.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
      }),
    ];
  };
  return markdownTable(
    ['s@1 s@3 (95 %)', '', 'queries', ...measured.map(({name}) => name)],
    (Object.keys(SETS) as (keyof typeof SETS)[]).flatMap((half) => [
      row(half, 'all', () => true),
      ...KINDS.map((kind) => row(half, kind, ({entry}) => entry.kind === kind)),
      ...docVersions.map(({label}) =>
        row(half, label, ({entry}) => entry.version === label),
      ),
    ]),
  );
}

/** Queries of the tuned half whose answer is not among the first three. */
export function missesOf({answers}: Measured): string[] {
  return answers
    .filter(
      ({set, rank}) => set === 'tuned' && (rank === undefined || rank > 3),
    )
    .map(
      ({entry, rank}) =>
        `${entry.version} ${entry.kind} "${entry.query}": ${rank ?? 'none'}`,
    );
}

/** What the search must reach. */
const MUST = {successAt1: 0.7, successAt3: 0.85};

/** The goals that the first engine misses, in words; the others are the peers. */
export function missedGoals(measured: readonly Measured[]): string[] {
  const [site, ...peers] = measured;
  if (!site) {
    return [];
  }
  const all = figuresOf(site, () => true);
  const missed = (Object.keys(MUST) as (keyof typeof MUST)[])
    .filter((name) => all[name] < MUST[name])
    .map((name) => `${name} ${three(all[name])}, must be ${MUST[name]}`);
  for (const peer of peers) {
    const other = figuresOf(peer, () => true);
    for (const name of ['successAt1', 'successAt3', 'mrr'] as const) {
      if (other[name] >= all[name]) {
        missed.push(
          `${name} ${three(all[name])}, not ahead of ${peer.name} with ${three(other[name])}`,
        );
      }
    }
  }
  return missed;
}
