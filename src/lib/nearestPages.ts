import leven from 'leven';

/** Page to suggest. */
interface PageRef {
  path: string;
  /** Key shared by the versions of one page. */
  page: string;
}

const splitWords = (path: string) =>
  path
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && word !== 'docs' && word !== 'html');

/** Computes the similarity of two words by edit distance: 1 for equal words, 0 for unrelated ones. */
function computeLikeness(a: string, b: string): number {
  if (a === b) {
    return 1;
  }
  const longer = Math.max(a.length, b.length);
  const distance = leven(a, b);
  return distance <= Math.ceil(longer / 4) ? 1 - distance / longer : 0;
}

/** Score below which a page is unrelated. */
const MIN_SCORE = 0.3;
/** Share of the best score below which a page is dropped. */
const MIN_RELATIVE_SCORE = 0.6;
/** Maximum length of an examined address in characters, because addresses may be hostile. */
const MAX_ADDRESS_LENGTH = 300;

/**
 * Ranks the pages whose addresses are most similar to a wrong one.
 *
 * @param wrong - requested path.
 * @param pages - candidate pages.
 * @param count - maximum number of results.
 * @returns the versions of each page, the most similar page and version first.
 */
export function findNearestPages<T extends PageRef>(
  wrong: string,
  pages: readonly T[],
  count = 5,
): T[][] {
  const requested = splitWords(wrong.slice(0, MAX_ADDRESS_LENGTH)).slice(0, 20);
  const ranked = pages
    .map((page) => {
      const pageWords = splitWords(page.path);
      const shared = requested.reduce(
        (sum, word) =>
          sum +
          Math.max(
            0,
            ...pageWords.map((other) => computeLikeness(word, other)),
          ),
        0,
      );
      return {
        page,
        score: (2 * shared) / (requested.length + pageWords.length || 1),
      };
    })
    .filter(({score}) => score > MIN_SCORE)
    .sort((a, b) => b.score - a.score)
    .filter(
      ({score}, _at, [best]) => score > MIN_RELATIVE_SCORE * (best?.score ?? 0),
    )
    .map(({page}) => page);
  const versions = new Map<string, T[]>();
  for (const page of ranked) {
    versions.set(page.page, [...(versions.get(page.page) ?? []), page]);
  }
  return [...versions.values()].slice(0, count);
}
