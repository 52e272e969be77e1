import {docPath, docVersions} from '../../../src/lib/versions/docVersions';

/** What a query is an example of. */
export const KINDS = [
  'symbol',
  'part',
  'typo',
  'error',
  'concept',
  'two words',
  'task',
] as const;

/** A query as a reader types it, and the places that answer it. */
export interface RelevanceQuery {
  query: string;
  /** Label of the docs version that is being read. */
  version: string;
  kind: (typeof KINDS)[number];
  /**
   * Places that are an answer, each as good as the others: a path below the
   * version (`api/core#tensor`), or one of the site (`/status/#move`).
   */
  targets: readonly string[];
}

/**
 * The address of a target, base path included.
 *
 * @throws Error when the version is unknown.
 */
export function targetAddress(
  target: string,
  label: string,
  baseUrl = '/',
): string {
  const version = docVersions.find((candidate) => candidate.label === label);
  if (!version) {
    throw new Error(`There is no docs version ${label}.`);
  }
  const [path = '', anchor] = target.split('#');
  const page = path.startsWith('/')
    ? baseUrl + path.slice(1)
    : docPath(version, path, baseUrl);
  return page.replace(/\/*$/, '/') + (anchor ? `#${anchor}` : '');
}

/**
 * Place of the first answer among the addresses that an engine gives, from 1;
 * an address counts once, so that doubles cost nothing.
 *
 * @returns undefined when none of the first ten is one.
 */
export function rankOf(
  {targets, version}: RelevanceQuery,
  addresses: readonly string[],
  baseUrl = '/',
): number | undefined {
  const wanted = new Set(
    targets.map((target) => targetAddress(target, version, baseUrl)),
  );
  const at = [...new Set(addresses)]
    .slice(0, 10)
    .findIndex((address) => wanted.has(address));
  return at < 0 ? undefined : at + 1;
}

/** Shares from 0 to 1. */
export interface Figures {
  queries: number;
  successAt1: number;
  successAt3: number;
  /** Mean of 1/rank over the first ten, 0 where there is none. */
  mrr: number;
}

export function figures(ranks: readonly (number | undefined)[]): Figures {
  const mean = (value: (rank: number) => number) =>
    ranks.length === 0
      ? 0
      : ranks.reduce<number>(
          (sum, rank) => sum + (rank === undefined ? 0 : value(rank)),
          0,
        ) / ranks.length;
  return {
    queries: ranks.length,
    successAt1: mean((rank) => (rank <= 1 ? 1 : 0)),
    successAt3: mean((rank) => (rank <= 3 ? 1 : 0)),
    mrr: mean((rank) => 1 / rank),
  };
}
