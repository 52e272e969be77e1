import {nearestDoc, type DocRef} from './nearestDoc';

/** The part of Docusaurus's version data that a link to a version needs. */
export interface VersionDocs<T extends DocRef> {
  docs: T[];
  mainDocId: string;
  name: string;
}

/**
 * Where a link to another version leads: the page being read or the nearest to
 * it, and the version's main doc where no doc is being read or none is alike.
 *
 * @throws Error when the version lacks its own main doc.
 */
export function targetDoc<T extends DocRef>(
  version: VersionDocs<T>,
  activeId: string | undefined,
): T {
  const target =
    (activeId === undefined ? undefined : nearestDoc(activeId, version.docs)) ??
    version.docs.find(({id}) => id === version.mainDocId);
  if (!target) {
    throw new Error(
      `Version ${version.name} has no doc "${version.mainDocId}", its main doc.`,
    );
  }
  return target;
}
