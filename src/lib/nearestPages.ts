import leven from 'leven';

/** A page that a lost reader may be offered. */
export interface PageRef {
  path: string;
  /** The same for the versions of one page. */
  page: string;
}

const words = (path: string) =>
  path
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && word !== 'docs' && word !== 'html');

/** 1 for the same word, less for a typo or a shared beginning, 0 for strangers. */
function likeness(a: string, b: string): number {
  if (a === b) {
    return 1;
  }
  const longer = Math.max(a.length, b.length);
  const distance = leven(a, b);
  return distance <= Math.ceil(longer / 4) ? 1 - distance / longer : 0;
}

/** Likeness below which a page is a stranger. */
const LEAST = 0.3;
/** Share of the best likeness below which a page is left out. */
const NEAR = 0.6;
/** Longest address that is looked at: an address is text from outside. */
const LONGEST = 300;

/**
 * The pages whose addresses are most like a wrong one, best first.
 *
 * @param wrong - the path that was asked for.
 * @param pages - all pages that may be offered.
 * @param count - how many at most.
 * @returns each page once, with its versions, the most alike first.
 */
export function nearestPages<T extends PageRef>(
  wrong: string,
  pages: readonly T[],
  count = 5,
): T[][] {
  const wanted = words(wrong.slice(0, LONGEST)).slice(0, 20);
  const ranked = pages
    .map((page) => {
      const own = words(page.path);
      const shared = wanted.reduce(
        (sum, word) =>
          sum + Math.max(0, ...own.map((other) => likeness(word, other))),
        0,
      );
      return {page, score: (2 * shared) / (wanted.length + own.length || 1)};
    })
    .filter(({score}) => score > LEAST)
    .sort((a, b) => b.score - a.score)
    .filter(({score}, _at, [best]) => score > NEAR * (best?.score ?? 0))
    .map(({page}) => page);
  const versions = new Map<string, T[]>();
  for (const found of ranked) {
    versions.set(found.page, [...(versions.get(found.page) ?? []), found]);
  }
  return [...versions.values()].slice(0, count);
}
