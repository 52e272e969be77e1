/** Doc of an older version and its successor. */
export interface Pair {
  before: string;
  after: string;
  anchor?: string;
}

/** Doc in another version, with the relevant section. */
interface Counterpart {
  id: string;
  anchor?: string;
}

/** Finds the successor of an older doc; undefined without one. */
export function findSuccessor(
  id: string,
  pairs: readonly Pair[],
): Counterpart | undefined {
  const pair = pairs.find(({before}) => before === id);
  return pair && {id: pair.after, anchor: pair.anchor};
}

/** Lists the older docs that a doc replaced, in the order of the pairs. */
export function listPredecessors(
  id: string,
  pairs: readonly Pair[],
): Counterpart[] {
  return pairs
    .filter(({after}) => after === id)
    .map(({before}) => ({id: before}));
}

/** Version of the older docs. */
const OLD = '0.1';

/**
 * Returns the id under which another version may have the current doc.
 *
 * @param from - Docusaurus's name of the current version.
 * @param to - Docusaurus's name of the target version.
 */
export function translateId(
  id: string | undefined,
  {from, to}: {from: string | undefined; to: string},
  pairs: readonly Pair[],
): string | undefined {
  if (id === undefined || (from === OLD) === (to === OLD)) {
    return id;
  }
  const other =
    from === OLD ? findSuccessor(id, pairs) : listPredecessors(id, pairs)[0];
  return other?.id ?? id;
}
