import {successors as pairs, type Successor} from '../../data/successors';
import {idIn, predecessorsOf} from './counterparts';
import type {DocRef} from './nearestDoc';
import {targetDoc, type VersionDocs} from './targetDoc';

/**
 * The docs of every version that the page of a doc may link to: the same doc,
 * the one that the version menu leads to, and the pages of 0.1 that it replaced.
 *
 * @returns by version name
 */
export function relatedDocs<T extends DocRef>(
  from: string,
  id: string,
  versions: readonly VersionDocs<T>[],
  successors: readonly Successor[] = pairs,
): Record<string, T[]> {
  const before = new Set(predecessorsOf(id, successors).map((one) => one.id));
  return Object.fromEntries(
    versions.map((version) => {
      const target = targetDoc(
        version,
        idIn(id, {from, to: version.name}, successors),
      );
      return [
        version.name,
        version.docs.filter(
          (doc) =>
            doc.id === id ||
            doc === target ||
            (version.name === '0.1' && before.has(doc.id)),
        ),
      ];
    }),
  );
}
