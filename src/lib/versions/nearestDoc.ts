/** What the version dropdown knows of a doc: its id is its path without the version. */
export interface DocRef {
  id: string;
}

const words = (id: string) => new Set(id.split(/[/.-]+/));

/** Shared words over all words, 0 to 1 (the Jaccard index). */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared);
}

/**
 * The doc of another version that is nearest to the one being read: the same
 * id, else the same file name in another folder, else the most alike id of the
 * same top folder.
 *
 * @param id - id of the doc being read, e.g. `tutorials/get-started-local`.
 * @param docs - the docs of the version to go to.
 * @returns undefined where nothing is alike: the caller takes the version's main doc.
 */
export function nearestDoc<T extends DocRef>(
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
  const wanted = words(id);
  // The folder is a word they all share, so it alone is no likeness.
  const alone = likeness(wanted, new Set([folder ?? '']));
  let best: {doc: T; score: number} | undefined;
  for (const doc of siblings) {
    const score = likeness(wanted, words(doc.id));
    if (score > alone && score > (best?.score ?? 0)) {
      best = {doc, score};
    }
  }
  return best?.doc;
}
