import {buildDocPath, docVersions} from '../../../src/lib/versions/docVersions';

/** Kinds of queries. */
export const KINDS = [
  'name',
  'typo',
  'error',
  'problem',
  'question',
  'words',
] as const;

/** A query as a reader types it, and the places that answer it. */
export interface RelevanceQuery {
  query: string;
  /** Label of the docs version that is being read. */
  version: string;
  kind: (typeof KINDS)[number];
  /**
   * Places that are an answer, each as good as the others: a path below the
   * version (`tutorials/faq`), or one of the site (`/status/#move`). With an
   * anchor, the page or any page below it (`api/core#softmax`), so that a
   * heading may move to a page of its own. `{faq,troubleshooting}` stands for
   * either, and `next:` before a path for another version.
   */
  targets: readonly string[];
}

const OTHER_VERSION = /^([\w.]+):(?=\w)/;

/** Pages with an anchor or without one: addresses, base path included. */
export interface TargetPlace {
  page: string;
  anchor: string;
}

/**
 * The pages and the anchor of a target.
 *
 * @returns several where the target holds braces: the page may be at any of them.
 * @throws Error when the version is unknown.
 */
export function targetPlaces(
  target: string,
  label: string,
  baseUrl = '/',
): TargetPlace[] {
  const other = OTHER_VERSION.exec(target);
  if (other) {
    return targetPlaces(
      target.slice(other[0].length),
      other[1] ?? label,
      baseUrl,
    );
  }
  const braces = /\{([^}]*)\}/.exec(target);
  if (braces) {
    const [all, names = ''] = braces;
    return names
      .split(',')
      .flatMap((name) =>
        targetPlaces(target.replace(all, name), label, baseUrl),
      );
  }
  const version = docVersions.find((candidate) => candidate.label === label);
  if (!version) {
    throw new Error(`There is no docs version ${label}.`);
  }
  const [path = '', anchor = ''] = target.split('#');
  const page = path.startsWith('/')
    ? baseUrl + path.slice(1)
    : buildDocPath(version, path, baseUrl);
  return [{page: page.replace(/\/*$/, '/'), anchor}];
}

/** Whether an address is that of a target: its page, or with an anchor also a page below it. */
export function isAt({page, anchor}: TargetPlace, address: string): boolean {
  const [path = '', hash = ''] = address.split('#');
  return (
    hash === anchor && (anchor === '' ? path === page : path.startsWith(page))
  );
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
  const wanted = targets.flatMap((target) =>
    targetPlaces(target, version, baseUrl),
  );
  const at = [...new Set(addresses)]
    .slice(0, 10)
    .findIndex((address) => wanted.some((place) => isAt(place, address)));
  return at < 0 ? undefined : at + 1;
}

/** Shares from 0 to 1. */
export interface RelevanceScores {
  queries: number;
  successAt1: number;
  successAt3: number;
  /** Mean of 1/rank over the first ten, 0 where there is none. */
  mrr: number;
}

/** Scores queries by the rank of their first right answer; undefined for none. */
export function scoreRanks(
  ranks: readonly (number | undefined)[],
): RelevanceScores {
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

/** The 95 % interval of a share that was counted over so many queries (Wilson). */
export function interval(
  share: number,
  queries: number,
): [low: number, high: number] {
  if (queries === 0) {
    return [0, 1];
  }
  const z = 1.96;
  const middle = share + (z * z) / (2 * queries);
  const spread =
    z *
    Math.sqrt(
      (share * (1 - share)) / queries + (z * z) / (4 * queries * queries),
    );
  const scale = 1 + (z * z) / queries;
  return [
    Math.max(0, (middle - spread) / scale),
    Math.min(1, (middle + spread) / scale),
  ];
}
