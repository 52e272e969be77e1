/** Subset of Docusaurus's doc data; the id is the path without the version. */
export interface DocRef {
  id: string;
}

const splitWords = (id: string) => new Set(id.split(/[/.-]+/));

/** Computes the Jaccard index of two sets of words, 0 to 1. */
function computeLikeness(
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared);
}

/**
 * Finds the doc of another version that is nearest to the current one: the same id, else
 * the same file name in another folder, else the most similar id in the same top folder.
 *
 *
 * @param id - id of the current doc, such as `tutorials/get-started-local`.
 * @param docs - docs of the target version.
 * @returns undefined without a similar doc; callers then use the version's main doc.
 */
export function findNearestDoc<T extends DocRef>(
  id: string,
  docs: readonly T[],
): T | undefined {
  const same = docs.find((doc) => doc.id === id);
  if (same) {
    return same;
  }
  const name = id.split('/').at(-1);
  const folder = id.split('/')[0];
  const siblings = docs.filter((doc) => doc.id.split('/')[0] === folder);
  const moved = siblings.find((doc) => doc.id.split('/').at(-1) === name);
  if (moved) {
    return moved;
  }
  const idWords = splitWords(id);
  // All siblings share the folder's name, which alone does not count as similar.
  const alone = computeLikeness(idWords, new Set([folder ?? '']));
  let best: {doc: T; score: number} | undefined;
  for (const doc of siblings) {
    const score = computeLikeness(idWords, splitWords(doc.id));
    if (score > alone && score > (best?.score ?? 0)) {
      best = {doc, score};
    }
  }
  return best?.doc;
}
