import {findNearestDoc, type DocRef} from './nearestDoc';

/** Subset of Docusaurus's version data. */
interface VersionDocs<T extends DocRef> {
  docs: T[];
  mainDocId: string;
  name: string;
}

/**
 * Selects the target of a link to another version: the current doc or the nearest to it,
 * else the version's main doc.
 *
 * @throws Error if the version lacks its own main doc.
 */
export function findTargetDoc<T extends DocRef>(
  version: VersionDocs<T>,
  activeId: string | undefined,
): T {
  const target =
    (activeId === undefined
      ? undefined
      : findNearestDoc(activeId, version.docs)) ??
    version.docs.find(({id}) => id === version.mainDocId);
  if (!target) {
    throw new Error(
      `Version ${version.name} has no doc "${version.mainDocId}", its main doc.`,
    );
  }
  return target;
}
