import type {SearchRequest} from '../answer/request';
import {readQuery} from '../engine/tokens';

/**
 * The parameters that make the service answer a query as the embedded engine does: errors
 * come first for what describes a failure, and quotes and minus signs, which are part of
 * many messages, are no syntax there.
 */
export function messageParameters(query: string): {
  optionalFilters?: string[];
  advancedSyntax?: boolean;
} {
  const {pasted, problem} = readQuery(query);
  return pasted || problem
    ? {optionalFilters: ['kind:error'], advancedSyntax: false}
    : {};
}

const versionTag = (version: string) =>
  `docusaurus_tag:docs-default-${version}`;

/**
 * The filters that ask for what one version lacks and others have.
 *
 * @param versions - names of all docs versions.
 * @returns undefined where not exactly one version was asked for: with several, all were chosen.
 */
export function otherVersionsFilters(
  {facetFilters = []}: Pick<SearchRequest, 'facetFilters'>,
  versions: readonly string[],
): (string | string[])[] | undefined {
  const chosenVersions = versions.filter((version) =>
    facetFilters.flat().includes(versionTag(version)),
  );
  const others = versions.filter(
    (version) => !chosenVersions.includes(version),
  );
  if (chosenVersions.length !== 1 || others.length === 0) {
    return undefined;
  }
  return [
    ...facetFilters.filter(
      (filter): filter is string => typeof filter === 'string',
    ),
    others.map(versionTag),
    `versions:-${chosenVersions[0]}`,
  ];
}

/** The part of Algolia's `_rankingInfo` that is compared. */
interface Match {
  /** Matched words of the query. */
  words: number;
  typos: number;
}

function matchOf(raw: unknown): Match | undefined {
  const {_rankingInfo: info} = (raw ?? {}) as {
    _rankingInfo?: {words?: unknown; nbTypos?: unknown};
  };
  return typeof info?.words === 'number'
    ? {words: info.words, typos: Number(info.nbTypos) || 0}
    : undefined;
}

/** Whether a hit of another version has more of the query than the best of the version that was asked for. */
export function isBetterMatch(other: unknown, best: unknown): boolean {
  const [a, b] = [matchOf(other), matchOf(best)];
  if (b === undefined) {
    return best === undefined;
  }
  return (
    a !== undefined &&
    (a.words > b.words || (a.words === b.words && a.typos < b.typos))
  );
}
